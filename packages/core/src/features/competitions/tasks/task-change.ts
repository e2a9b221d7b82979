import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, type PlatformTx } from '../../../kernel/index.ts'
import { incrementChallengeRevision } from '../../challenges/index.ts'
import type { FileDeps } from '../../files/index.ts'
import { incrementRevision } from '../catalogue/competition.store.ts'
import { requireStaffRole, type StaffRefusal } from '../staff/staff-role.ts'
import { findTask, lockTasks, type TaskRecord } from './task-admin.store.ts'

export type AuthoringDeps = CoreDeps & { readonly flagKey: Buffer }
export type TaskFileDeps = AuthoringDeps & FileDeps
export type { StaffRefusal }

/** One author at a time per competition; players do not wait. The role is checked after the lock is acquired. */
export async function lockTasksAsStaff(
  tx: PlatformTx,
  actor: Actor,
  competitionId: string,
): Promise<Result<null, StaffRefusal>> {
  await lockTasks(tx, competitionId)
  return requireStaffRole(tx, actor, competitionId, 'organiser')
}

export async function lockTaskAsStaff(
  tx: PlatformTx,
  actor: Actor,
  ref: { readonly competitionId: string; readonly taskId: string },
): Promise<Result<TaskRecord, StaffRefusal | 'tasks.not_found'>> {
  const lock = await lockTasksAsStaff(tx, actor, ref.competitionId)
  if (!lock.ok) return lock
  const task = await findTask(tx, ref)
  return task ? ok(task) : refuse('tasks.not_found')
}

type TaskChange = {
  readonly competitionId: string
  readonly taskId: string
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Increments the revisions of competition and challenge, whose id is the task's. Flags are never part of the audit row. */
export async function recordTaskChange(
  tx: PlatformTx,
  actor: Actor,
  { competitionId, taskId, action, before, after }: TaskChange,
): Promise<{ revision: number }> {
  await incrementRevision(tx, competitionId)
  audit(tx, {
    actor: actor.userId,
    action,
    subject: `competition:${competitionId}`,
    before: before && { taskId, ...(before as object) },
    after: { taskId, ...(after as object) },
  })
  return { revision: await incrementChallengeRevision(tx, taskId) }
}
