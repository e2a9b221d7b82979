import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { listStages } from '../catalogue/competition.store.ts'
import { requireConfirmedEffect } from '../effects/effects.ts'
import { requireStaffRole, type StaffRefusal } from '../staff/staff-role.ts'
import { isOver } from './result.rules.ts'
import { insertPracticeTasks } from './result.store.ts'

type ReleaseRefusal = 'results.competition_not_ended' | 'effects.not_confirmed'

/** Without questions of a bank, for demo data; people release tasks by adding them to one. */
export function publishToTraining(
  deps: CoreDeps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<{ published: number }, StaffRefusal | ReleaseRefusal>> {
  return transaction(
    deps.database,
    async (tx): Promise<Result<{ published: number }, StaffRefusal | ReleaseRefusal>> => {
      const role = await requireStaffRole(tx, actor, competitionId, 'organiser')
      if (!role.ok) return role
      const published = await publishTasksToTraining(tx, deps, actor, competitionId)
      return published.ok ? ok({ published: published.value }) : published
    },
  )
}

/** The caller has checked the actor's role. Tasks that are published already stay published. */
export async function publishTasksToTraining(
  tx: PlatformTx,
  deps: CoreDeps,
  actor: Actor,
  competitionId: string,
): Promise<Result<number, ReleaseRefusal>> {
  const { clock } = deps
  if (!isOver(await listStages(tx, clock, competitionId))) return refuse('results.competition_not_ended')
  const published = await insertPracticeTasks(tx, clock, { competitionId, by: actor.userId })
  if (published === 0) return ok(published)
  const effect = { lines: [{ kind: 'training', tasks: published }], isFinal: true } as const
  const unconfirmed = await requireConfirmedEffect(tx, deps, competitionId, effect)
  if (unconfirmed) return unconfirmed
  audit(tx, {
    actor: actor.userId,
    action: 'results.publish-to-training',
    subject: `competition:${competitionId}`,
    after: { published },
  })
  return ok(published)
}
