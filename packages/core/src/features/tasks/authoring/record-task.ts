import { type Actor, audit, type PlatformTx } from '../../../kernel/index.ts'
import { raiseRevision } from '../../competitions/index.ts'
import { raiseTask } from './task-work.store.ts'

type Change = {
  readonly competitionId: string
  readonly taskId: string
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Whoever has a copy of the competition, and whoever edits the task, will know. Flags are never in it. */
export async function recordTask(
  tx: PlatformTx,
  actor: Actor,
  { competitionId, taskId, action, before, after }: Change,
): Promise<{ revision: number }> {
  await raiseRevision(tx, competitionId)
  audit(tx, {
    actor: actor.userId,
    action,
    subject: `competition:${competitionId}`,
    before: before && { taskId, ...(before as object) },
    after: { taskId, ...(after as object) },
  })
  return { revision: await raiseTask(tx, taskId) }
}
