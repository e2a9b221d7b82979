import { type OrganisedTaskListed, ok, type Result } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../../kernel/index.ts'
import { demandRole, lookers } from '../../competitions/index.ts'
import { listTaskRows } from './organised-task.store.ts'
import { organisedTaskListedView } from './organised-task.view.ts'
import { refuseOutsiders } from './refuse-outsiders.ts'

export async function listOrganisedTasks(
  { database }: CoreDeps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<OrganisedTaskListed[], 'competitions.not_found'>> {
  const reader = reading(database)
  const role = await demandRole(reader, actor, competitionId, lookers)
  if (!role.ok) return refuseOutsiders
  return ok((await listTaskRows(reader, competitionId)).map(organisedTaskListedView))
}
