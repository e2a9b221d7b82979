import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { Actor } from '../../../kernel/index.ts'
import { loadTaskContext, type PlayerDeps, type PlayRefusal, type TaskRequest } from '../play/play-context.ts'

export type CaseTeam = { readonly taskId: string; readonly teamId: string }
export type CaseRefusal = PlayRefusal | 'tasks.not_found' | 'tasks.locked'

/** Notes are for members of the team only: the staff has none and sees none. */
export async function loadCaseTeam(
  deps: PlayerDeps,
  actor: Actor,
  request: TaskRequest,
): Promise<Result<CaseTeam, CaseRefusal>> {
  const result = await loadTaskContext(deps, actor, request)
  if (!result.ok) return result
  const { play, task, isLocked } = result.value
  if (!play.player) return refuse('play.not_admitted')
  if (task.group === null) return refuse('tasks.not_found')
  if (isLocked) return refuse('tasks.locked')
  return ok({ taskId: task.id, teamId: play.player.entry.teamId })
}
