import { type OrganisedTask, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../../kernel/index.ts'
import { demandRole, lookers } from '../../competitions/index.ts'
import { listTaskFiles } from '../task-page.store.ts'
import { listHintWork } from './hint-work.store.ts'
import { findTaskRow } from './organised-task.store.ts'
import { organisedTaskView } from './organised-task.view.ts'
import { refuseOutsiders } from './refuse-outsiders.ts'
import { listRights } from './rights-work.store.ts'

export async function getOrganisedTask(
  { database }: CoreDeps,
  actor: Actor,
  asked: { readonly competitionId: string; readonly taskId: string },
): Promise<Result<OrganisedTask, 'competitions.not_found' | 'tasks.not_found'>> {
  const reader = reading(database)
  const role = await demandRole(reader, actor, asked.competitionId, lookers)
  if (!role.ok) return refuseOutsiders
  const row = await findTaskRow(reader, asked)
  if (!row) return refuse('tasks.not_found')
  return ok(
    organisedTaskView(row, {
      files: await listTaskFiles(reader, asked.taskId),
      hints: await listHintWork(reader, asked.taskId),
      rights: await listRights(reader, asked.taskId),
    }),
  )
}
