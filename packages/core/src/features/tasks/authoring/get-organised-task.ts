import { type OrganisedTask, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../../kernel/index.ts'
import { listTaskFiles } from '../task-page.store.ts'
import { listHintWork } from './hint-work.store.ts'
import { findTaskRow } from './organised-task.store.ts'
import { organisedTaskView } from './organised-task.view.ts'
import { listRights } from './rights-work.store.ts'

export async function getOrganisedTask(
  { database }: CoreDeps,
  asked: { readonly competitionId: string; readonly taskId: string },
): Promise<Result<OrganisedTask, 'tasks.not_found'>> {
  const reader = reading(database)
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
