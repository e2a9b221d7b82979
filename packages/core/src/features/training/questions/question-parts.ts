import {
  type AdminQuestionFile,
  type FilePurpose,
  type HintPlan,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { planHints } from '../../challenges/index.ts'
import { claimFile, removeFile } from '../../files/index.ts'
import { listQuestionFiles, listSteps } from './question.store.ts'
import {
  deleteQuestionFile,
  insertQuestionFile,
  listAdminHints,
  replaceQuestionHints,
  updateStepPositions,
} from './question-authoring.store.ts'
import { loadInventory, lockQuestionForEdit, recordQuestionChange } from './question-change.ts'
import type { QuestionAuthoringDeps } from './question-facts.ts'

type AddFileInput = { readonly questionId: string; readonly fileName: string; readonly purpose: FilePurpose }
type AddedFile = { revision: number; file: AdminQuestionFile }

export function addQuestionFile(
  { database, clock }: QuestionAuthoringDeps,
  actor: Actor,
  { questionId, fileName, purpose }: AddFileInput,
): Promise<Result<AddedFile, 'questions.not_found' | 'questions.invalid_file'>> {
  return transaction(
    database,
    async (tx): Promise<Result<AddedFile, 'questions.not_found' | 'questions.invalid_file'>> => {
      const lock = await lockQuestionForEdit(tx, { questionId })
      if (!lock.ok) return refuse('questions.not_found')
      const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'question-file' })
      const row = fileId && (await insertQuestionFile(tx, { questionId, fileId, purpose }))
      if (!row) return refuse('questions.invalid_file')
      const { id, name, sha256 } = row
      const size = Number(row.size)
      const saved = await recordQuestionChange(tx, actor, {
        questionId,
        action: 'questions.add-file',
        after: { name, size, purpose },
      })
      return ok({ ...saved, file: { id, purpose, name, size, sha256: sha256.toString('hex') } })
    },
  )
}

type RemoveFileInput = { readonly questionId: string; readonly fileId: string }
type RemoveFileRefusal = 'questions.not_found' | 'questions.file_not_found' | 'questions.answer_required'

/** A truth file cannot be removed while answers are accepted. */
export function removeQuestionFile(
  { database }: QuestionAuthoringDeps,
  actor: Actor,
  { questionId, fileId }: RemoveFileInput,
): Promise<Result<{ revision: number }, RemoveFileRefusal>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, RemoveFileRefusal>> => {
    const lock = await lockQuestionForEdit(tx, { questionId })
    if (!lock.ok) return refuse('questions.not_found')
    const removed = await deleteQuestionFile(tx, { questionId, id: fileId })
    if (!removed) return refuse('questions.file_not_found')
    if (removed.file_id) await removeFile(tx, removed.file_id)
    if (lock.value.state === 'published' && (await loadInventory(tx, lock.value)).checklist.includes('truth'))
      return refuse('questions.answer_required')
    return ok(
      await recordQuestionChange(tx, actor, {
        questionId,
        action: 'questions.remove-file',
        before: { name: removed.name, purpose: removed.purpose },
      }),
    )
  })
}

type GetFileInput = { readonly questionId: string; readonly fileId: string }

/** Only files for players: a truth file that can be fetched can leak. */
export async function findAdminQuestionFile(
  { database }: CoreDeps,
  { questionId, fileId }: GetFileInput,
): Promise<Result<{ fileId: string }, 'questions.file_not_found'>> {
  const files = await listQuestionFiles(toReader(database), [questionId])
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
  { database }: QuestionAuthoringDeps,
  actor: Actor,
  { hints, ...input }: SaveHintsInput,
): Promise<Result<{ revision: number }, SaveHintsRefusal>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, SaveHintsRefusal>> => {
    const lock = await lockQuestionForEdit(tx, input)
    if (!lock.ok) return lock
    const existing = await listAdminHints(tx, input.questionId)
    const plan = planHints(hints, existing)
    if (typeof plan === 'string') return refuse(`questions.${plan}`)
    await replaceQuestionHints(tx, input.questionId, plan)
    return ok(
      await recordQuestionChange(tx, actor, {
        questionId: input.questionId,
        action: 'questions.save-hints',
        before: { prices: existing.map(({ price }) => price) },
        after: { prices: hints.map(({ price }) => price) },
      }),
    )
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
      await recordQuestionChange(tx, actor, {
        questionId,
        action: 'questions.order-steps',
        before: { stepIds: existingIds },
        after: { stepIds: orderedIds },
      }),
    )
  })
}
