import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import type { Stage } from '../competitions/index.ts'
import type { ScriptTask } from '../tasks/index.ts'
import { type Asked, type EnterReason, enter, type Inside } from './enter.ts'
import type { PlayDeps } from './play-deps.ts'
import { missingFor, seesTask } from './seen-tasks.rules.ts'

export type AskedTask = Asked & { readonly taskId: string }
export type InsideTask = {
  readonly inside: Inside
  readonly task: ScriptTask
  readonly stage: Stage
  readonly isLocked: boolean
}

/** One task that this person may see, locked or not. */
export async function findTaskInside(
  deps: PlayDeps,
  actor: Actor,
  { taskId, ...asked }: AskedTask,
): Promise<Result<InsideTask, EnterReason | 'tasks.not_found'>> {
  const entered = await enter(deps, actor, asked)
  if (!entered.ok) return entered
  const inside = entered.value
  const { script, competition, player, solved, at } = inside
  const task = script.tasks.get(taskId)
  const stage = competition.stages.find(({ id }) => id === task?.stageId)
  if (!task || !stage) return refuse('tasks.not_found')
  if (player && !seesTask({ script, stages: competition.stages, at }, player.division, task))
    return refuse('tasks.not_found')
  const isLocked = player !== null && missingFor(task, (id) => solved.has(id)).length > 0
  return ok({ inside, task, stage, isLocked })
}
