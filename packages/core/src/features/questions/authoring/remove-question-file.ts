import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { removeFile } from '../../uploads/index.ts'
import { holdQuestion } from './hold-question.ts'
import { deleteQuestionFile } from './question-file-work.store.ts'
import type { QuestionAuthoringDeps } from './question-plan.ts'
import { recordQuestion } from './record-question.ts'
import { takeInventory } from './take-inventory.ts'

type Input = { readonly questionId: string; readonly fileId: string }
type Refusals = 'questions.not_found' | 'questions.file_not_found' | 'questions.without_answer'

/** What answers are scored against stays while anybody can send one. */
export function removeQuestionFile(
  { database }: QuestionAuthoringDeps,
  actor: Actor,
  { questionId, fileId }: Input,
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, Refusals>> => {
    const held = await holdQuestion(tx, { questionId })
    if (!held.ok) return refuse('questions.not_found')
    const removed = await deleteQuestionFile(tx, { questionId, id: fileId })
    if (!removed) return refuse('questions.file_not_found')
    if (removed.file_id) await removeFile(tx, removed.file_id)
    if (held.value.state === 'published' && (await takeInventory(tx, held.value)).gaps.includes('truth'))
      return refuse('questions.without_answer')
    return ok(
      await recordQuestion(tx, actor, {
        questionId,
        action: 'questions.remove-file',
        before: { name: removed.name, purpose: removed.purpose },
      }),
    )
  })
}
