import type { LocalisedHtml, SafeHtml, TaskPlan } from '@tiltyard/contracts'
import {
  attachFile,
  attachVariant,
  buildAnswerKeyEntries,
  replaceAnswerKeyEntries,
  updateEvidence,
} from '@tiltyard/core/challenges'
import { appendTask } from '@tiltyard/core/competitions'
import type { Actor, Clock, PlatformTx } from '@tiltyard/core/kernel'
import type { BilingualText } from '../training/demo-question.ts'
import { plainAnswers } from '../training/full-question.ts'
import { creditRule } from './case-credit.ts'
import type { CaseQuestion, CaseVariant, DemoCase, DemoEvidence } from './demo-case.ts'

type CasePlace = {
  readonly tx: PlatformTx
  readonly clock: Clock
  readonly flagKey: Buffer
  readonly competitionId: string
  readonly stageId: string
  readonly organiser: Actor
}
export type TaskRef = { readonly id: string; readonly number: number }
export type InsertedCase = {
  readonly demoCase: DemoCase
  readonly task: TaskRef
  readonly questions: readonly TaskRef[]
}
/** What was stored of a piece of evidence before, by its variant. */
export type StoredEvidence = (evidence: DemoEvidence, variant: CaseVariant) => string

/** A case with its evidence and its questions, all published. */
export async function insertCase(
  place: CasePlace,
  demoCase: DemoCase,
  stored: StoredEvidence,
): Promise<InsertedCase> {
  const { tx, competitionId } = place
  const { name, bonus, passScore, unlock, variants } = demoCase
  const task = await append(place, demoCase, {
    ...common(place, demoCase),
    name,
    rule: { name: 'static', points: bonus },
    form: { kind: 'group', passScore },
    settings: { unlock, variants: variants.length },
    attemptsMax: null,
  })
  for (const evidence of demoCase.evidence) await insertEvidence(place, task.id, demoCase, evidence, stored)
  const questions: TaskRef[] = []
  for (const question of demoCase.questions)
    questions.push(await insertQuestion(place, demoCase, task.id, question))
  await tx
    .updateTable('tasks')
    .set({ is_published: true })
    .where('competition_id', '=', competitionId)
    .execute()
  return { demoCase, task, questions }
}

const common = ({ stageId }: CasePlace, { difficulty, tags }: DemoCase) => ({
  stageId,
  category: 'forensics',
  author: 'Tiltyard',
  difficulty,
  tags: [...tags],
  releasedAt: null,
  closesAt: null,
  prerequisites: [],
})

async function insertQuestion(
  place: CasePlace,
  demoCase: DemoCase,
  parentId: string,
  question: CaseQuestion,
): Promise<TaskRef> {
  const { name, points, attemptsMax = null, hasVariants } = question
  const answer = question.answer(1)
  const options = answer.kind === 'choice' ? answer.options : {}
  const task = await append(place, question, {
    ...common(place, demoCase),
    parentId,
    name,
    rule: { name: 'static', points },
    form:
      answer.kind === 'choice'
        ? {
            kind: answer.kind,
            options: Object.entries(options).map(([key, text]) => ({ key, text })),
            isMultiple: answer.right.length > 1,
          }
        : { kind: answer.kind },
    settings: { credit: creditRule(question) },
    attemptsMax,
  })
  const key = { answerKeyId: task.id, kind: answer.kind, optionKeys: Object.keys(options) }
  for (const variant of hasVariants ? demoCase.variants : [1 as const]) {
    const entries = buildAnswerKeyEntries(place.flagKey, key, plainAnswers(question.answer(variant)))
    if (typeof entries === 'number') throw new Error(`an answer of ${name.en} could never be met`)
    await replaceAnswerKeyEntries(place.tx, task.id, entries, hasVariants ? variant : 0)
  }
  return task
}

function append(
  { tx, clock, flagKey, competitionId }: CasePlace,
  { content, hints = [] }: Pick<CaseQuestion, 'content' | 'hints'>,
  plan: Omit<TaskPlan, 'content'>,
): Promise<TaskRef> {
  return appendTask(
    tx,
    { clock, flagKey },
    {
      competitionId,
      plan,
      content: markup(content),
      hints: hints.map(({ zh, en, price }) => ({
        price,
        content: markup({ zh: `<p>${zh}</p>`, en: `<p>${en}</p>` }),
      })),
    },
  )
}

/** Own markup; cases.test.ts shows that the sanitiser leaves it unchanged. */
const markup = ({ zh, en }: BilingualText): LocalisedHtml => ({ zh: zh as SafeHtml, en: en as SafeHtml })

async function insertEvidence(
  { tx, clock, organiser }: CasePlace,
  challengeId: string,
  { variants }: DemoCase,
  evidence: DemoEvidence,
  stored: StoredEvidence,
): Promise<void> {
  const file = await attachFile(tx, clock, organiser, {
    challengeId,
    fileName: stored(evidence, 1),
    attachmentType: 'task-file',
  })
  if (!file) throw new Error(`${evidence.name} was not stored`)
  const { custody } = evidence
  await updateEvidence(tx, file.id, { custody, isMalware: false, archivePassword: null })
  for (const number of evidence.hasVariants ? variants.filter((variant) => variant > 1) : [])
    if (
      !(await attachVariant(tx, clock, organiser, {
        id: file.id,
        number,
        fileName: stored(evidence, number),
      }))
    )
      throw new Error(`variant ${number} of ${evidence.name} was not stored`)
}
