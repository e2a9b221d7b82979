import { type OrganisedTaskListed, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../../kernel/index.ts'
import { listTaskRows } from './organised-task.store.ts'
import { organisedTaskListedView } from './organised-task.view.ts'

export async function listOrganisedTasks(
  { database }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<OrganisedTaskListed[]>> {
  return ok((await listTaskRows(reading(database), competitionId)).map(organisedTaskListedView))
}
