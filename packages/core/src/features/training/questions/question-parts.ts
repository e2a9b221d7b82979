import type { InlineAnswer } from '@tiltyard/competition-types/answers'
import {
  type AdminQuestionFile,
  type AnswerKeyInput,
  type FilePurpose,
  type HintPlan,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import {
  attachFile,
  buildAnswerKeyEntries,
  detachFile,
  listMaterials,
  replaceAnswerKeyEntries,
  saveHints,
  testAnswer,
  validatePatterns,
} from '../../challenges/index.ts'
import { extractImageKeys } from '../../content/index.ts'
import { claimImages } from '../../files/index.ts'
import { findQuestion, listSteps } from './question.store.ts'
import { updateStepPositions } from './question-authoring.store.ts'
import { loadInventory, lockQuestionForEdit, recordQuestionChange } from './question-change.ts'
import type { QuestionAuthoringDeps } from './question-facts.ts'

type AnswersInput = { readonly questionId: string; readonly answers: readonly AnswerKeyInput[] }
type AnswersResult = Result<
  { revision: number; answers: number },
  | 'questions.not_found'
  | 'questions.invalid_answer'
  | 'questions.answer_required'
  | 'tasks.pattern_too_complex'
  | 'tasks.pattern_too_slow'
>

/** Answers are write-only: no route returns them. */
export async function setQuestionAnswers(
  { database, flagKey }: QuestionAuthoringDeps,
  actor: Actor,
  { questionId, answers }: AnswersInput,
): Promise<AnswersResult> {
  // Validated before the question is locked, because a thread compiles the patterns.
  const patternRefusal = await validatePatterns(answers)
  return transaction(database, async (tx): Promise<AnswersResult> => {
    const lock = await lockQuestionForEdit(tx, { questionId })
    if (!lock.ok) return refuse('questions.not_found')
    if (patternRefusal?.reason === 'tasks.invalid_pattern')
      return refuse('questions.invalid_answer', patternRefusal.details)
    if (patternRefusal) return refuse(patternRefusal.reason, patternRefusal.details)
    const { challenge_id: challengeId, answer_key_id: answerKeyId, kind, options, state } = lock.value
    const of = { answerKeyId, kind, optionKeys: options?.map(({ key }) => key) ?? [] }
    const entries = buildAnswerKeyEntries(flagKey, of, answers)
    if (typeof entries === 'number') return refuse('questions.invalid_answer', { number: entries })
    await replaceAnswerKeyEntries(tx, challengeId, entries)
    if (state === 'published' && (await loadInventory(tx, lock.value)).checklist.includes('answer'))
      return refuse('questions.answer_required')
    const saved = await recordQuestionChange(tx, actor, lock.value, {
      action: 'questions.set-answers',
      after: { answers: entries.length, kinds: entries.map((answer) => answer.kind) },
    })
    return ok({ ...saved, answers: entries.length })
  })
}

/** A test writes no answer. */
export async function testQuestionAnswer(
  deps: QuestionAuthoringDeps,
  _actor: Actor,
  { questionId, ...answer }: InlineAnswer & { readonly questionId: string },
): Promise<Result<{ isRight: boolean }, 'questions.not_found' | 'tasks.pattern_too_slow'>> {
  const row = await findQuestion(toReader(deps.database), questionId)
  if (!row) return refuse('questions.not_found')
  const tested = await testAnswer(deps, { challengeId: row.challenge_id, kind: row.kind }, answer)
  // The files of a question are those of the first variant.
  return tested.ok ? ok({ isRight: tested.value.isRight || tested.value.variants.includes(1) }) : tested
}

type AddFileInput = { readonly questionId: string; readonly fileName: string; readonly purpose: FilePurpose }
type AddFileResult = Result<
  { revision: number; file: AdminQuestionFile },
  'questions.not_found' | 'questions.invalid_file'
>

export function addQuestionFile(
  { database, clock }: QuestionAuthoringDeps,
  actor: Actor,
  { questionId, fileName, purpose }: AddFileInput,
): Promise<AddFileResult> {
  return transaction(database, async (tx): Promise<AddFileResult> => {
    const lock = await lockQuestionForEdit(tx, { questionId })
    if (!lock.ok) return refuse('questions.not_found')
    const challengeId = lock.value.challenge_id
    const attachment = { challengeId, fileName, purpose, attachmentType: 'question-file' } as const
    const file = await attachFile(tx, clock, actor, attachment)
    if (!file) return refuse('questions.invalid_file')
    const { name, size } = file
    const saved = await recordQuestionChange(tx, actor, lock.value, {
      action: 'questions.add-file',
      after: { name, size, purpose },
    })
    return ok({ ...saved, file: { ...file, purpose } })
  })
}

type FileInput = { readonly questionId: string; readonly fileId: string }
type RemoveFileRefusal = 'questions.not_found' | 'questions.file_not_found' | 'questions.answer_required'

/** A truth file cannot be removed while answers are accepted. */
export function removeQuestionFile(
  { database }: QuestionAuthoringDeps,
  actor: Actor,
  { questionId, fileId }: FileInput,
): Promise<Result<{ revision: number }, RemoveFileRefusal>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, RemoveFileRefusal>> => {
    const lock = await lockQuestionForEdit(tx, { questionId })
    if (!lock.ok) return refuse('questions.not_found')
    const before = await detachFile(tx, { challengeId: lock.value.challenge_id, id: fileId })
    if (!before) return refuse('questions.file_not_found')
    if (lock.value.state === 'published' && (await loadInventory(tx, lock.value)).checklist.includes('truth'))
      return refuse('questions.answer_required')
    return ok(await recordQuestionChange(tx, actor, lock.value, { action: 'questions.remove-file', before }))
  })
}

/** Only files for players: a truth file that can be fetched can leak. */
export async function findAdminQuestionFile(
  { database }: CoreDeps,
  { questionId, fileId }: FileInput,
): Promise<Result<{ fileId: string }, 'questions.file_not_found'>> {
  const reader = toReader(database)
  const question = await findQuestion(reader, questionId)
  const files = question ? await listMaterials(reader, [question.challenge_id]) : []
  const file = files.find(({ id }) => id === fileId)
  return file ? ok({ fileId: file.fileId }) : refuse('questions.file_not_found')
}

type SaveHintsInput = {
  readonly questionId: string
  readonly baseRevision: number
  readonly hints: readonly HintPlan[]
}
type SaveHintsRefusal =
  | 'questions.not_found'
  | 'questions.revision_conflict'
  | 'questions.hint_not_found'
  | 'questions.hint_in_use'

export function saveQuestionHints(
  { database, clock }: QuestionAuthoringDeps,
  actor: Actor,
  { hints, ...input }: SaveHintsInput,
): Promise<Result<{ revision: number }, SaveHintsRefusal>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, SaveHintsRefusal>> => {
    const lock = await lockQuestionForEdit(tx, input)
    if (!lock.ok) return lock
    const saved = await saveHints(tx, lock.value.challenge_id, hints)
    if (typeof saved === 'string') return refuse(`questions.${saved}`)
    await claimImages(tx, clock, 'other', extractImageKeys(hints))
    return ok(await recordQuestionChange(tx, actor, lock.value, { action: 'questions.save-hints', ...saved }))
  })
}

type OrderStepsInput = { readonly questionId: string; readonly stepIds: readonly string[] }

/** Steps that are not listed keep their order, after the listed ones. */
export function orderSteps(
  { database }: QuestionAuthoringDeps,
  actor: Actor,
  { questionId, stepIds }: OrderStepsInput,
): Promise<Result<{ revision: number }, 'questions.not_found'>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, 'questions.not_found'>> => {
    const lock = await lockQuestionForEdit(tx, { questionId })
    if (!lock.ok) return refuse('questions.not_found')
    const existingIds = (await listSteps(tx, questionId, { withDrafts: true })).map(({ id }) => id)
    const orderedIds = [...new Set(stepIds)]
    if (orderedIds.some((id) => !existingIds.includes(id))) return refuse('questions.not_found')
    await updateStepPositions(tx, [...orderedIds, ...existingIds.filter((id) => !orderedIds.includes(id))])
    return ok(
      await recordQuestionChange(tx, actor, lock.value, {
        action: 'questions.order-steps',
        before: { stepIds: existingIds },
        after: { stepIds: orderedIds },
      }),
    )
  })
}
