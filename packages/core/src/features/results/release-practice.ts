import { ok, type RefusalsOf, type Result, type releasePractice as route } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { demandRole } from '../competitions/index.ts'
import { releaseTasks } from './release-tasks.ts'

export function releasePractice(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<{ released: number }, RefusalsOf<typeof route>>> {
  return transaction(
    database,
    async (tx): Promise<Result<{ released: number }, RefusalsOf<typeof route>>> => {
      const role = await demandRole(tx, actor, competitionId, 'organiser')
      if (!role.ok) return role
      const released = await releaseTasks(tx, clock, actor, competitionId)
      return released.ok ? ok({ released: released.value }) : released
    },
  )
}
