import type { LocalisedHtml } from '@tiltyard/contracts'
import { deriveId, newId, type PlatformTx } from '../../../kernel/index.ts'
import { ensureGeneratedFile, type FileDeps } from '../../files/index.ts'
import type { PlainAnswer } from './answer-key.rules.ts'
import { buildAnswerKeyEntries } from './answer-key.ts'
import { replaceAnswerKeyEntries } from './question.store.ts'
import {
  type FilePurpose,
  insertQuestion,
  insertQuestionFile,
  markQuestionPublished,
  replaceQuestionHints,
} from './question-authoring.store.ts'
import {
  defaultFacts,
  type QuestionAuthoringDeps,
  type QuestionFacts,
  type QuestionTexts,
} from './question-facts.ts'
import { indexQuestion } from './question-search.ts'

type QuestionParts = {
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
type DefaultFact = keyof typeof defaultFacts
type PartialFacts = Omit<QuestionFacts, DefaultFact> & Partial<Pick<QuestionFacts, DefaultFact>>

export type FullQuestionStep = PartialFacts & QuestionParts
export type FullQuestion = FullQuestionStep & {
  readonly steps?: readonly FullQuestionStep[]
  readonly isPublished: boolean
  readonly createdBy?: string
}

/** A question with its steps and everything that belongs to them at once, for those that come from elsewhere: their ids. */
export async function createFullQuestion(
  tx: PlatformTx,
  deps: Deps,
  { steps = [], isPublished, createdBy, ...question }: FullQuestion,
): Promise<{ readonly id: string; readonly stepIds: readonly string[] }> {
  const by = createdBy ?? null
  const id = await insertFullQuestion(tx, deps, { ...question, parentId: null, createdBy: by })
  const stepIds: string[] = []
  for (const step of steps)
    stepIds.push(await insertFullQuestion(tx, deps, { ...step, parentId: id, createdBy: by }))
  if (isPublished) {
    await markQuestionPublished(tx, deps.clock, [id, ...stepIds])
    await indexQuestion(tx, deps, id)
  }
  return { id, stepIds }
}

async function insertFullQuestion(
  tx: PlatformTx,
  { clock, flagKey }: Deps,
  whole: FullQuestionStep & { readonly parentId: string | null; readonly createdBy: string | null },
): Promise<string> {
  const { id = newId(), content, document = null, answers = [], hints = [], files = [] } = whole
  const facts = { ...defaultFacts, ...whole }
  await insertQuestion(tx, clock, { id, parentId: whole.parentId, createdBy: whole.createdBy }, facts, {
    content,
    document,
  })
  const of = { questionId: id, kind: whole.kind, optionKeys: whole.options?.map(({ key }) => key) ?? [] }
  const entries = buildAnswerKeyEntries(flagKey, of, answers)
  if (!entries) throw new Error(`an answer of ${whole.name.zh} could never be met`)
  await replaceAnswerKeyEntries(tx, id, entries)
  await replaceQuestionHints(
    tx,
    id,
    hints.map((hint) => ({ document: null, ...hint, id: newId(), isNew: true })),
  )
  for (const file of files)
    if (!(await insertQuestionFile(tx, { questionId: id, ...file })))
      throw new Error(`the file ${file.fileId} is not there`)
  return id
}

/**
 * Bytes of our own making as a file of one question, before the transaction that writes the question. Its id follows from
 * whose it is and what it is called, so that a second attempt finds it.
 */
export async function storeQuestionFile(
  deps: FileDeps,
  file: {
    readonly questionId: string
    readonly name: string
    readonly uploadedBy: string
    make(): Promise<Buffer>
  },
): Promise<string> {
  const id = deriveId('question-file', file.questionId, file.name)
  await ensureGeneratedFile(deps, {
    id,
    uploadedBy: file.uploadedBy,
    displayName: file.name,
    attachmentType: 'question-file',
    make: file.make,
  })
  return id
}
