import { type NewFlag, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, toReader, transaction } from '../../../kernel/index.ts'
import {
  digestSubmittedFlag,
  isFlagTemplate,
  judgeWithPatterns,
  matchesFlag,
  toFlagRecords,
  validatePatterns,
} from '../../challenges/index.ts'
import { findTask } from './task-admin.store.ts'
import { type AuthoringDeps, lockTaskAsStaff, recordTaskChange, type StaffRefusal } from './task-change.ts'
import {
  hasMintedFlags,
  listTaskFlags,
  recordSlowFlags,
  replaceFlags,
  updateFlagTemplate,
} from './task-flag.store.ts'

type SetFlagsInput = {
  readonly competitionId: string
  readonly taskId: string
  readonly flags: readonly NewFlag[]
  readonly template: string | null
}
type SetFlagsRefusal =
  | StaffRefusal
  | 'tasks.not_found'
  | 'tasks.flags_already_issued'
  | 'tasks.invalid_pattern'
  | 'tasks.pattern_too_complex'
  | 'tasks.pattern_too_slow'
  | 'tasks.template_without_placeholder'
  | 'tasks.flag_required'

/** Flags are write-only: no route returns them. */
export async function setTaskFlags(
  { database, flagKey }: AuthoringDeps,
  actor: Actor,
  { flags, template, ...ref }: SetFlagsInput,
): Promise<Result<{ revision: number; flags: number }, SetFlagsRefusal>> {
  // Validated before the task is locked, because a thread compiles the patterns.
  const patternRefusal = await validatePatterns(flags)
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const { is_published, flag_template } = lock.value
    if (patternRefusal) return patternRefusal
    if (template !== null && !isFlagTemplate(template)) return refuse('tasks.template_without_placeholder')
    if (is_published && flags.length === 0 && template === null) return refuse('tasks.flag_required')
    if (template !== flag_template && (await hasMintedFlags(tx, ref.taskId)))
      return refuse('tasks.flags_already_issued')
    await replaceFlags(tx, ref.taskId, toFlagRecords(flagKey, ref.taskId, flags))
    await updateFlagTemplate(tx, ref.taskId, template)
    const saved = await recordTaskChange(tx, actor, {
      ...ref,
      action: 'tasks.set-flags',
      after: { flags: flags.length, kinds: flags.map(({ kind }) => kind), hasOwnFlags: template !== null },
    })
    return ok({ ...saved, flags: flags.length })
  })
}

type TestFlagInput = { readonly competitionId: string; readonly taskId: string; readonly flag: string }

/** A test writes no submission. */
export async function testTaskFlag(
  { database, clock, flagKey }: AuthoringDeps,
  { flag, ...ref }: TestFlagInput,
): Promise<Result<{ isRight: boolean }, 'tasks.not_found' | 'tasks.pattern_too_slow'>> {
  const reader = toReader(database)
  if (!(await findTask(reader, ref))) return refuse('tasks.not_found')
  const flags = await listTaskFlags(reader, ref.taskId)
  const submitted = digestSubmittedFlag(flagKey, ref.taskId, flag)
  const isRight = await judgeWithPatterns(
    async (verdicts) => matchesFlag(flags, submitted, verdicts),
    (patterns) => recordSlowFlags({ database, clock }, { taskId: ref.taskId, patterns }),
  )
  return isRight === null ? refuse('tasks.pattern_too_slow') : ok({ isRight })
}
