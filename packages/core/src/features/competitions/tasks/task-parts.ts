import { isUtf8 } from 'node:buffer'
import { isFlagTemplate } from '@tiltyard/competition-types/answers'
import {
  type AnswerInput,
  type AnswerKeyInput,
  type AnswerOf,
  type HintPlan,
  ok,
  type Result,
  refuse,
  type addTaskFile as route,
  type testTaskFlag as testRoute,
} from '@tiltyard/contracts'
import { type Actor, toReader, transaction } from '../../../kernel/index.ts'
import {
  attachFile,
  buildAnswerKeyEntries,
  detachFile,
  listAnswerKeyEntries,
  replaceAnswerKeyEntries,
  saveHints,
  testAnswer,
  updateFlagTemplate,
  validatePatterns,
} from '../../challenges/index.ts'
import { findTask, hasMintedFlags } from './task-admin.store.ts'
import {
  type AuthoringDeps,
  lockTaskAsStaff,
  recordTaskChange,
  type StaffRefusal,
  type TaskFileDeps,
} from './task-change.ts'
import { hasVariant } from './task-variant.ts'

type TaskRef = { readonly competitionId: string; readonly taskId: string }
type TaskRefusal = StaffRefusal | 'tasks.not_found'

type SetFlagsRefusal =
  | TaskRefusal
  | 'tasks.flags_already_issued'
  | 'tasks.invalid_pattern'
  | 'tasks.pattern_too_complex'
  | 'tasks.pattern_too_slow'
  | 'tasks.template_without_placeholder'
  | 'tasks.flag_required'
  | 'tasks.invalid_answer'
  | 'tasks.unknown_variant'

/** Flags are write-only: no route returns them. */
export async function setTaskFlags(
  { database, flagKey }: AuthoringDeps,
  actor: Actor,
  {
    flags,
    template,
    variant,
    ...ref
  }: TaskRef & {
    readonly flags: readonly AnswerKeyInput[]
    readonly template: string | null
    readonly variant: number
  },
): Promise<Result<{ revision: number; flags: number }, SetFlagsRefusal>> {
  // Validated before the task is locked, because a thread compiles the patterns.
  const patternRefusal = await validatePatterns(flags)
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const { is_published, flag_template, challenge_id: challengeId, kind, options } = lock.value
    if (patternRefusal) return patternRefusal
    if (template !== null && !isFlagTemplate(template)) return refuse('tasks.template_without_placeholder')
    if (!(await hasVariant(tx, lock.value, variant))) return refuse('tasks.unknown_variant')
    const others = await listAnswerKeyEntries(tx, challengeId)
    const isLast = flags.length === 0 && template === null && others.every((one) => one.variant === variant)
    if (is_published && isLast) return refuse('tasks.flag_required')
    if (template !== flag_template && (await hasMintedFlags(tx, ref.taskId)))
      return refuse('tasks.flags_already_issued')
    const of = { challengeId, kind, optionKeys: options?.map(({ key }) => key) ?? [] }
    const entries = buildAnswerKeyEntries(flagKey, of, flags)
    if (typeof entries === 'number') return refuse('tasks.invalid_answer', { number: entries })
    await replaceAnswerKeyEntries(tx, challengeId, entries, variant)
    await updateFlagTemplate(tx, challengeId, template)
    const saved = await recordTaskChange(tx, actor, {
      ...ref,
      action: 'tasks.set-flags',
      after: {
        flags: flags.length,
        kinds: flags.map((flag) => flag.kind),
        hasOwnFlags: template !== null,
        ...(variant > 0 && { variant }),
      },
    })
    return ok({ ...saved, flags: flags.length })
  })
}

/** A test writes no submission. */
export async function testTaskFlag(
  deps: AuthoringDeps,
  { answer, ...ref }: TaskRef & { readonly answer: AnswerInput },
): Promise<Result<AnswerOf<typeof testRoute>, 'tasks.not_found' | 'tasks.pattern_too_slow'>> {
  const task = await findTask(toReader(deps.database), ref)
  if (!task) return refuse('tasks.not_found')
  if (answer.kind === 'file') return ok({ isRight: false, variants: [] })
  return testAnswer(deps, { challengeId: task.challenge_id, kind: task.kind }, answer)
}

type AddFileRefusal = TaskRefusal | 'tasks.invalid_file' | 'tasks.templated_file_too_large'

/** Rendered attachments are created in memory, so their template must be small. */
const maxTemplateBytes = 1024 * 1024

export function addTaskFile(
  deps: TaskFileDeps,
  actor: Actor,
  { fileName, isTemplated, ...ref }: TaskRef & { readonly fileName: string; readonly isTemplated: boolean },
): Promise<Result<AnswerOf<typeof route>, AddFileRefusal>> {
  const { database, clock } = deps
  return transaction(database, async (tx): Promise<Result<AnswerOf<typeof route>, AddFileRefusal>> => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const challengeId = lock.value.challenge_id
    const attachment = { challengeId, fileName, isTemplated, attachmentType: 'task-file' } as const
    const file = await attachFile(tx, clock, actor, attachment)
    if (!file) return refuse('tasks.invalid_file')
    if (isTemplated && !(await isShortText(deps, fileName))) return refuse('tasks.templated_file_too_large')
    const { name, size } = file
    await recordTaskChange(tx, actor, {
      ...ref,
      action: 'tasks.add-file',
      after: { name, size, isTemplated },
    })
    return ok({ ...file, isTemplated, evidence: null, variants: [] })
  })
}

async function isShortText({ files }: TaskFileDeps, key: string): Promise<boolean> {
  const content = await files.read(key, { largestBytes: maxTemplateBytes })
  return content !== null && content !== 'too-large' && isUtf8(content)
}

export function removeTaskFile(
  { database }: AuthoringDeps,
  actor: Actor,
  { fileId, ...ref }: TaskRef & { readonly fileId: string },
): Promise<Result<null, TaskRefusal | 'tasks.file_not_found'>> {
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const file = await detachFile(tx, { challengeId: lock.value.challenge_id, id: fileId })
    if (!file) return refuse('tasks.file_not_found')
    await recordTaskChange(tx, actor, { ...ref, action: 'tasks.remove-file', before: { name: file.name } })
    return ok()
  })
}

export function saveTaskHints(
  { database }: AuthoringDeps,
  actor: Actor,
  { hints, ...ref }: TaskRef & { readonly hints: readonly HintPlan[] },
): Promise<Result<{ revision: number }, TaskRefusal | 'tasks.hint_not_found' | 'tasks.hint_in_use'>> {
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const saved = await saveHints(tx, lock.value.challenge_id, hints)
    if (typeof saved === 'string') return refuse(`tasks.${saved}`)
    return ok(await recordTaskChange(tx, actor, { ...ref, action: 'tasks.save-hints', ...saved }))
  })
}
