import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, reading } from '../../../kernel/index.ts'
import { demandRole, organisers } from '../../competitions/index.ts'
import { matchesFlag, readFlag } from '../match-flag.rules.ts'
import type { AuthoringDeps } from './authoring-deps.ts'
import { listFlags } from './flag-work.store.ts'
import type { RoleRefusal } from './hold-tasks.ts'
import { findWork } from './task-work.store.ts'

type Input = { readonly competitionId: string; readonly taskId: string; readonly flag: string }

/** Nothing is kept of it. */
export async function testTaskFlag(
  { database, flagKey }: AuthoringDeps,
  actor: Actor,
  { flag, ...asked }: Input,
): Promise<Result<{ isRight: boolean }, RoleRefusal | 'tasks.not_found'>> {
  const reader = reading(database)
  const role = await demandRole(reader, actor, asked.competitionId, organisers)
  if (!role.ok) return role
  if (!(await findWork(reader, asked))) return refuse('tasks.not_found')
  const flags = await listFlags(reader, asked.taskId)
  return ok({ isRight: matchesFlag(flags, readFlag(flagKey, asked.taskId, flag)) })
}
