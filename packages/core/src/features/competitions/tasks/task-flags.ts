import { isDeepStrictEqual } from 'node:util'
import { type AnswerKeyEntry, isFlagTemplate } from '@tiltyard/competition-types/answers'
import {
  type AnswerInput,
  type AnswerKeyInput,
  type AnswerOf,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type removeTaskFlags as removeRoute,
  type setTaskFlags as setRoute,
  type testTaskFlag as testRoute,
} from '@tiltyard/contracts'
import { type Actor, type Clock, type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import {
  buildAnswerKeyEntries,
  listAnswerKeyEntries,
  replaceAnswerKeyEntries,
  testAnswer,
  updateFlagTemplate,
  validatePatterns,
} from '../../challenges/index.ts'
import type { PlannedEffect } from '../effects/effect.rules.ts'
import { findExposure } from '../effects/effect.store.ts'
import { requireConfirmedEffect } from '../effects/effects.ts'
import { findTask, hasMintedFlags, type TaskRecord } from './task-admin.store.ts'
import { type AuthoringDeps, lockTaskAsStaff, recordTaskChange } from './task-change.ts'
import { hasVariant } from './task-variant.ts'

type TaskRef = { readonly competitionId: string; readonly taskId: string }

/** Flags are write-only: no route returns them. */
export async function setTaskFlags(
  deps: AuthoringDeps,
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
): Promise<Result<{ revision: number; flags: number }, RefusalsOf<typeof setRoute>>> {
  const { database, clock, flagKey } = deps
  // Validated before the task is locked, because a thread compiles the patterns.
  const patternRefusal = await validatePatterns(flags)
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const { is_published, flag_template, challenge_id: challengeId, kind, options } = lock.value
    if (patternRefusal) return patternRefusal
    if (template !== null && !isFlagTemplate(template)) return refuse('tasks.template_without_placeholder')
    if (!(await hasVariant(tx, lock.value, variant))) return refuse('tasks.unknown_variant')
    const before = await listAnswerKeyEntries(tx, challengeId)
    const isLast = flags.length === 0 && template === null && before.every((one) => one.variant === variant)
    if (is_published && isLast) return refuse('tasks.flag_required')
    if (template !== flag_template && (await hasMintedFlags(tx, ref.taskId)))
      return refuse('tasks.flags_already_issued')
    const of = {
      answerKeyId: lock.value.answer_key_id,
      kind,
      optionKeys: options?.map(({ key }) => key) ?? [],
    }
    const entries = buildAnswerKeyEntries(flagKey, of, flags)
    if (typeof entries === 'number') return refuse('tasks.invalid_answer', { number: entries })
    const replaced = before.filter((one) => one.variant === variant)
    const effect = await flagsEffect(tx, clock, lock.value, {
      replaced: replaced.map(({ variant: _, ...entry }) => entry),
      entries,
      hasNewTemplate: template !== flag_template,
    })
    const unconfirmed = await requireConfirmedEffect(tx, deps, ref.competitionId, effect)
    if (unconfirmed) return unconfirmed
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

type FlagsChange = {
  readonly replaced: readonly AnswerKeyEntry[]
  readonly entries: readonly AnswerKeyEntry[]
  readonly hasNewTemplate: boolean
}

/** What it means for players of a running stage; flags that are gone cannot be read back. */
async function flagsEffect(
  tx: PlatformTx,
  clock: Clock,
  { id, name, is_published }: TaskRecord,
  { replaced, entries, hasNewTemplate }: FlagsChange,
): Promise<PlannedEffect> {
  const { hasStarted, solves } = await findExposure(tx, clock, id)
  const isSame = !hasNewTemplate && isDeepStrictEqual(replaced, entries)
  if (!is_published || !hasStarted || isSame) return { lines: [] }
  const line = { kind: 'flags', name, before: replaced.length, after: entries.length, solves } as const
  return { lines: [line], isFinal: entries.length === 0 }
}

/** Those of one variant, or with 0 those for every team and the template of minted flags. */
export function removeTaskFlags(
  deps: AuthoringDeps,
  actor: Actor,
  { variant, ...ref }: TaskRef & { readonly variant: number },
): Promise<Result<{ revision: number }, RefusalsOf<typeof removeRoute>>> {
  const { database, clock } = deps
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const { is_published, flag_template, challenge_id: challengeId } = lock.value
    const before = await listAnswerKeyEntries(tx, challengeId)
    const removed = before.filter((one) => one.variant === variant)
    const hadTemplate = variant === 0 && flag_template !== null
    const keepsTemplate = variant > 0 && flag_template !== null
    if (is_published && !keepsTemplate && removed.length === before.length)
      return refuse('tasks.flag_required')
    if (hadTemplate && (await hasMintedFlags(tx, ref.taskId))) return refuse('tasks.flags_already_issued')
    const effect = await flagsEffect(tx, clock, lock.value, {
      replaced: removed.map(({ variant: _, ...entry }) => entry),
      entries: [],
      hasNewTemplate: hadTemplate,
    })
    const unconfirmed = await requireConfirmedEffect(tx, deps, ref.competitionId, effect)
    if (unconfirmed) return unconfirmed
    await replaceAnswerKeyEntries(tx, challengeId, [], variant)
    if (hadTemplate) await updateFlagTemplate(tx, challengeId, null)
    const saved = await recordTaskChange(tx, actor, {
      ...ref,
      action: 'tasks.remove-flags',
      before: { flags: removed.length, hasOwnFlags: hadTemplate },
      after: { flags: 0, ...(variant > 0 && { variant }) },
    })
    return ok(saved)
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
