import type { LocalisedHtml } from '@tiltyard/contracts'
import { newId, type PlatformTx } from '../../../kernel/index.ts'
import { keepQuestionAnswers } from '../answer-key.store.ts'
import { keepAnswers } from '../judging/keep-answers.ts'
import type { PlainAnswer } from '../judging/kept-answer.ts'
import { indexQuestion } from './index-question.ts'
import { type FilePurpose, insertQuestionFile } from './question-file-work.store.ts'
import { keepQuestionHints } from './question-hint-work.store.ts'
import {
  plainFacts,
  type QuestionAuthoringDeps,
  type QuestionFacts,
  type QuestionTexts,
} from './question-plan.ts'
import { insertQuestion, markQuestionPublished } from './question-work.store.ts'

type Parts = {
  /** Of the maker's choice, so that making it again finds it; a new one otherwise. */
  readonly id?: string
  /** Through the sanitiser already. */
  readonly content: LocalisedHtml
  readonly document?: QuestionTexts['document']
  /** In plain: only what they look like under our key is kept. */
  readonly answers?: readonly PlainAnswer[]
  /** Through the sanitiser already. */
  readonly hints?: readonly {
    readonly content: LocalisedHtml
    readonly document?: QuestionTexts['document']
    readonly price: number
  }[]
  /** Claimed by the same transaction, or made by us. */
  readonly files?: readonly { readonly fileId: string; readonly purpose: FilePurpose }[]
}
type Deps = Omit<QuestionAuthoringDeps, 'database'>
type Plain = keyof typeof plainFacts
type SomeFacts = Omit<QuestionFacts, Plain> & Partial<Pick<QuestionFacts, Plain>>

export type WholeStep = SomeFacts & Parts
export type WholeQuestion = WholeStep & {
  readonly steps?: readonly WholeStep[]
  readonly isPublished: boolean
  readonly createdBy?: string
}

/** A question with its steps and everything that belongs to them at once, for those that come from elsewhere: their ids. */
export async function addWholeQuestion(
  tx: PlatformTx,
  deps: Deps,
  { steps = [], isPublished, createdBy, ...question }: WholeQuestion,
): Promise<{ readonly id: string; readonly stepIds: readonly string[] }> {
  const by = createdBy ?? null
  const id = await addOne(tx, deps, { ...question, parentId: null, createdBy: by })
  const stepIds: string[] = []
  for (const step of steps) stepIds.push(await addOne(tx, deps, { ...step, parentId: id, createdBy: by }))
  if (isPublished) {
    await markQuestionPublished(tx, deps.clock, [id, ...stepIds])
    await indexQuestion(tx, deps, id)
  }
  return { id, stepIds }
}

async function addOne(
  tx: PlatformTx,
  { clock, flagKey }: Deps,
  whole: WholeStep & { readonly parentId: string | null; readonly createdBy: string | null },
): Promise<string> {
  const { id = newId(), content, document = null, answers = [], hints = [], files = [] } = whole
  const facts = { ...plainFacts, ...whole }
  await insertQuestion(tx, clock, { id, parentId: whole.parentId, createdBy: whole.createdBy }, facts, {
    content,
    document,
  })
  const of = { questionId: id, kind: whole.kind, optionKeys: whole.options?.map(({ key }) => key) ?? [] }
  const kept = keepAnswers(flagKey, of, answers)
  if (!kept) throw new Error(`an answer of ${whole.name.zh} could never be met`)
  await keepQuestionAnswers(tx, id, kept)
  await keepQuestionHints(
    tx,
    id,
    hints.map((hint) => ({ document: null, ...hint, id: newId(), isNew: true })),
  )
  for (const file of files)
    if (!(await insertQuestionFile(tx, { questionId: id, ...file })))
      throw new Error(`the file ${file.fileId} is not there`)
  return id
}
