import { type Actor, audit, type PlatformTx } from '../../../kernel/index.ts'
import { raiseQuestion } from './question-work.store.ts'

/** Whoever edits the question will know of it. Answers are never in it. */
export async function recordQuestion(
  tx: PlatformTx,
  actor: Actor,
  change: {
    readonly questionId: string
    readonly action: string
    readonly before?: unknown
    readonly after?: unknown
  },
): Promise<{ revision: number }> {
  audit(tx, {
    actor: actor.userId,
    action: change.action,
    subject: `question:${change.questionId}`,
    before: change.before,
    after: change.after,
  })
  return { revision: await raiseQuestion(tx, change.questionId) }
}
