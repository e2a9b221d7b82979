import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import type { AuthoringDeps } from './authoring-deps.ts'
import { listFlags } from './flag-work.store.ts'
import { holdTask, type RoleRefusal } from './hold-tasks.ts'
import { recordTask } from './record-task.ts'
import { markPublished } from './task-work.store.ts'

type Input = { readonly competitionId: string; readonly taskId: string; readonly isPublished: boolean }

export function publishTask(
  { database }: AuthoringDeps,
  actor: Actor,
  { isPublished, ...asked }: Input,
): Promise<Result<{ revision: number }, RoleRefusal | 'tasks.not_found' | 'tasks.without_flag'>> {
  return transaction(database, async (tx) => {
    const held = await holdTask(tx, actor, asked)
    if (!held.ok) return held
    const { flag_template, is_published } = held.value
    const hasFlag = flag_template !== null || (await listFlags(tx, asked.taskId)).length > 0
    if (isPublished && !hasFlag) return refuse('tasks.without_flag')
    await markPublished(tx, asked.taskId, isPublished)
    return ok(
      await recordTask(tx, actor, {
        ...asked,
        action: isPublished ? 'tasks.publish' : 'tasks.withdraw',
        before: { isPublished: is_published },
        after: { isPublished },
      }),
    )
  })
}
