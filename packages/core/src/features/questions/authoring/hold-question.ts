import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { PlatformTx } from '../../../kernel/index.ts'
import { findQuestion, type QuestionRow } from '../question.store.ts'
import { lockQuestion } from './question-work.store.ts'

type Asked = { readonly questionId: string; readonly baseRevision?: number }

/** One author at a time in a question and its steps. Whoever says what they have read is told when it is not that any more. */
export async function holdQuestion(
  tx: PlatformTx,
  { questionId, baseRevision }: Asked,
): Promise<Result<QuestionRow, 'questions.not_found' | 'questions.changed_meanwhile'>> {
  const found = await findQuestion(tx, questionId)
  if (!found) return refuse('questions.not_found')
  // The parent first: whoever holds it may hold every step.
  if (found.parent_id) await lockQuestion(tx, found.parent_id)
  await lockQuestion(tx, questionId)
  const held = await findQuestion(tx, questionId)
  if (!held) return refuse('questions.not_found')
  if (baseRevision !== undefined && held.revision !== baseRevision)
    return refuse('questions.changed_meanwhile')
  return ok(held)
}
