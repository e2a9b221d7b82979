import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type Clock, type PlatformTx } from '../../kernel/index.ts'
import { listStages } from '../competitions/index.ts'
import { insertPracticeTasks } from './practice.store.ts'
import { isOver } from './publishing.rules.ts'

/** Whoever calls has asked for the actor's role. Those that are released already stay so. */
export async function releaseTasks(
  tx: PlatformTx,
  clock: Clock,
  actor: Actor,
  competitionId: string,
): Promise<Result<number, 'results.not_over'>> {
  if (!isOver(await listStages(tx, clock, competitionId))) return refuse('results.not_over')
  const released = await insertPracticeTasks(tx, clock, { competitionId, by: actor.userId })
  if (released > 0)
    audit(tx, {
      actor: actor.userId,
      action: 'results.release-practice',
      subject: `competition:${competitionId}`,
      after: { released },
    })
  return ok(released)
}
