import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { Actor, PlatformTx } from '../../../kernel/index.ts'
import { demandRole } from '../../competitions/index.ts'
import { findWork, lockTasks, type TaskWork } from './task-work.store.ts'

export type RoleRefusal = 'competitions.not_found' | 'competitions.role_needed'

/** One author at a time in a competition; players do not wait. The role is asked for after the wait. */
export async function holdTasks(
  tx: PlatformTx,
  actor: Actor,
  competitionId: string,
): Promise<Result<null, RoleRefusal>> {
  await lockTasks(tx, competitionId)
  return demandRole(tx, actor, competitionId, 'organiser')
}

export async function holdTask(
  tx: PlatformTx,
  actor: Actor,
  asked: { readonly competitionId: string; readonly taskId: string },
): Promise<Result<TaskWork, RoleRefusal | 'tasks.not_found'>> {
  const held = await holdTasks(tx, actor, asked.competitionId)
  if (!held.ok) return held
  const task = await findWork(tx, asked)
  return task ? ok(task) : refuse('tasks.not_found')
}
