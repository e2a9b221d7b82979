import { type Localised, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, transaction } from '../../../kernel/index.ts'
import { raiseRevision } from '../../competitions/index.ts'
import { removeFile } from '../../uploads/index.ts'
import { listTaskFiles } from '../task-page.store.ts'
import type { AuthoringDeps } from './authoring-deps.ts'
import { holdTask, type RoleRefusal } from './hold-tasks.ts'
import { deleteTask } from './task-work.store.ts'

type Input = { readonly competitionId: string; readonly taskId: string }

/** What refers to a task decides: an answer that came a moment ago keeps it too. Its rule stays in the ledger and moves nothing. */
export async function removeTask(
  { database }: AuthoringDeps,
  actor: Actor,
  asked: Input,
): Promise<Result<null, RoleRefusal | 'tasks.not_found' | 'tasks.in_use'>> {
  try {
    return await transaction(database, async (tx) => {
      const held = await holdTask(tx, actor, asked)
      if (!held.ok) return held
      const files = await listTaskFiles(tx, asked.taskId)
      await deleteTask(tx, asked.taskId)
      for (const { file_id } of files) if (file_id) await removeFile(tx, file_id)
      await raiseRevision(tx, asked.competitionId)
      audit(tx, {
        actor: actor.userId,
        action: 'tasks.remove',
        subject: `competition:${asked.competitionId}`,
        before: { taskId: asked.taskId, name: held.value.name as Localised },
      })
      return ok()
    })
  } catch (fault) {
    if (isReferred(fault)) return refuse('tasks.in_use')
    throw fault
  }
}

const foreignKey = '23503'
function isReferred(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === foreignKey
}
