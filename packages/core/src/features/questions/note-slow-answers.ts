import { ok } from '@tiltyard/contracts'
import { type CoreDeps, reading, transaction } from '../../kernel/index.ts'
import { noteSlowFlags } from '../tasks/index.ts'
import { markSlowAnswers } from './answer-key.store.ts'
import { findQuestion } from './question.store.ts'

/** Of the question, and of the task that it was: whichever has them. */
export async function noteSlowAnswers(
  deps: CoreDeps,
  { questionId, patterns }: { readonly questionId: string; readonly patterns: readonly string[] },
): Promise<void> {
  const { retryKey: _, ...shared } = deps.database
  const question = await findQuestion(reading(deps.database), questionId)
  if (question?.task_id) await noteSlowFlags(deps, { taskId: question.task_id, patterns })
  await transaction(shared, async (tx) => ok(await markSlowAnswers(tx, deps.clock, { questionId, patterns })))
}
