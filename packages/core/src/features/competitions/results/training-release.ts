import {
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type publishToTraining as route,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  type PlatformTx,
  transaction,
} from '../../../kernel/index.ts'
import { listStages } from '../catalogue/competition.store.ts'
import { requireStaffRole } from '../staff/staff-role.ts'
import { isOver } from './result.rules.ts'
import { insertPracticeTasks } from './result.store.ts'

export function publishToTraining(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<{ released: number }, RefusalsOf<typeof route>>> {
  return transaction(
    database,
    async (tx): Promise<Result<{ released: number }, RefusalsOf<typeof route>>> => {
      const role = await requireStaffRole(tx, actor, competitionId, 'organiser')
      if (!role.ok) return role
      const released = await publishTasksToTraining(tx, clock, actor, competitionId)
      return released.ok ? ok({ released: released.value }) : released
    },
  )
}

/** The caller has checked the actor's role. Tasks that are released already stay released. */
export async function publishTasksToTraining(
  tx: PlatformTx,
  clock: Clock,
  actor: Actor,
  competitionId: string,
): Promise<Result<number, 'results.competition_not_ended'>> {
  if (!isOver(await listStages(tx, clock, competitionId))) return refuse('results.competition_not_ended')
  const released = await insertPracticeTasks(tx, clock, { competitionId, by: actor.userId })
  if (released > 0)
    audit(tx, {
      actor: actor.userId,
      action: 'results.publish-to-training',
      subject: `competition:${competitionId}`,
      after: { released },
    })
  return ok(released)
}
