import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, transaction } from '../../../kernel/index.ts'
import { raiseRevision } from '../../competitions/index.ts'
import type { AuthoringDeps } from './authoring-deps.ts'
import { holdTasks, type RoleRefusal } from './hold-tasks.ts'
import { listNeeds, markPositions } from './task-work.store.ts'

/** Those that are not named keep their order, behind the others. */
export function orderTasks(
  { database }: AuthoringDeps,
  actor: Actor,
  { competitionId, taskIds }: { readonly competitionId: string; readonly taskIds: readonly string[] },
): Promise<Result<null, RoleRefusal | 'tasks.not_found'>> {
  return transaction(database, async (tx) => {
    const held = await holdTasks(tx, actor, competitionId)
    if (!held.ok) return held
    const known = [...(await listNeeds(tx, competitionId)).keys()]
    const named = [...new Set(taskIds)]
    if (named.some((id) => !known.includes(id))) return refuse('tasks.not_found')
    await markPositions(tx, [...named, ...known.filter((id) => !named.includes(id))])
    await raiseRevision(tx, competitionId)
    audit(tx, {
      actor: actor.userId,
      action: 'tasks.order',
      subject: `competition:${competitionId}`,
      after: { taskIds: named },
    })
    return ok()
  })
}
