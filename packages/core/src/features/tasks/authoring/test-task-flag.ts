import { ok, type Result, refuse } from '@tiltyard/contracts'
import { reading } from '../../../kernel/index.ts'
import { matchesFlag, readFlag } from '../match-flag.rules.ts'
import { noteSlowFlags } from '../patterns/note-slow-flags.ts'
import { judgeByPatterns } from '../patterns/pattern-verdicts.ts'
import type { AuthoringDeps } from './authoring-deps.ts'
import { listFlags } from './flag-work.store.ts'
import { findWork } from './task-work.store.ts'

type Input = { readonly competitionId: string; readonly taskId: string; readonly flag: string }

/** Nothing is kept of it. */
export async function testTaskFlag(
  { database, clock, flagKey }: AuthoringDeps,
  { flag, ...asked }: Input,
): Promise<Result<{ isRight: boolean }, 'tasks.not_found' | 'tasks.pattern_too_slow'>> {
  const reader = reading(database)
  if (!(await findWork(reader, asked))) return refuse('tasks.not_found')
  const flags = await listFlags(reader, asked.taskId)
  const sent = readFlag(flagKey, asked.taskId, flag)
  const isRight = await judgeByPatterns(
    async (verdicts) => matchesFlag(flags, sent, verdicts),
    (patterns) => noteSlowFlags({ database, clock }, { taskId: asked.taskId, patterns }),
  )
  return isRight === null ? refuse('tasks.pattern_too_slow') : ok({ isRight })
}
