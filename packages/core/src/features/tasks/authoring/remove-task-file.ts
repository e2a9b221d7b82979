import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { removeFile } from '../../uploads/index.ts'
import type { AuthoringDeps } from './authoring-deps.ts'
import { deleteTaskFile } from './file-work.store.ts'
import { holdTask, type RoleRefusal } from './hold-tasks.ts'
import { recordTask } from './record-task.ts'

type Input = { readonly competitionId: string; readonly taskId: string; readonly fileId: string }

export function removeTaskFile(
  { database }: AuthoringDeps,
  actor: Actor,
  { fileId, ...asked }: Input,
): Promise<Result<null, RoleRefusal | 'tasks.not_found' | 'tasks.file_not_found'>> {
  return transaction(database, async (tx) => {
    const held = await holdTask(tx, actor, asked)
    if (!held.ok) return held
    const removed = await deleteTaskFile(tx, { taskId: asked.taskId, fileId })
    if (!removed) return refuse('tasks.file_not_found')
    if (removed.file_id) await removeFile(tx, removed.file_id)
    await recordTask(tx, actor, { ...asked, action: 'tasks.remove-file', before: { name: removed.name } })
    return ok()
  })
}
