import type { AnswerKeyEntry } from '@tiltyard/competition-types/answers'
import {
  type AnswerKeyInput,
  ok,
  type RefusalsOf,
  type RejudgeResult,
  type Result,
  refuse,
  type acceptAnswer as route,
} from '@tiltyard/contracts'
import { type Actor, audit, toReader, transaction } from '../../../kernel/index.ts'
import {
  appendAnswerKeyEntry,
  buildAnswerKeyEntries,
  maxAnswers,
  validatePatterns,
} from '../../challenges/index.ts'
import { openLedger } from '../../scores/index.ts'
import { requireUpheldAppeal } from '../appeals/appeal-review.ts'
import type { PlayDeps } from '../play/play-context.ts'
import type { TaskDefinition } from '../play/ruleset.ts'
import { getConclusion } from '../results/result.store.ts'
import { requireStaffRole, type StaffRefusal } from '../staff/staff-role.ts'
import { findTask, lockTasks, type TaskRecord } from '../tasks/task-admin.store.ts'
import { recordTaskChange } from '../tasks/task-change.ts'
import { hasVariant } from '../tasks/task-variant.ts'
import { previewPlan } from './rejudge-impact.ts'
import { planRejudge } from './rejudge-plan.ts'
import { auditedChanges, resultOf, writePlan } from './rejudge-write.ts'
import { findRejudgedTask, type TaskRef, type Verdicts, withPatterns } from './rejudging.ts'

type AcceptedAnswer = TaskRef & { readonly answer: AnswerKeyInput; readonly variant: number }
type AcceptInput = AcceptedAnswer & { readonly reason: string; readonly appealId?: string | undefined }
type Refusals = RefusalsOf<typeof route> | StaffRefusal
type AcceptResult = Result<RejudgeResult, Refusals>

/** Who would gain a solve or have it earlier if the answer were accepted; writes nothing. */
export async function previewAcceptedAnswer(deps: PlayDeps, input: AcceptedAnswer) {
  const { database, clock, flagKey } = deps
  const { competitionId, taskId, variant } = input
  const patternRefusal = await validatePatterns([input.answer])
  if (patternRefusal) return patternRefusal
  const reader = toReader(database)
  const record = await findTask(reader, input)
  const found = await findRejudgedTask(database, reader, input)
  if (!record || !found) return refuse('tasks.not_found')
  if (!(await hasVariant(reader, record, variant))) return refuse('tasks.unknown_variant')
  const entry = entryOf(flagKey, record, input.answer)
  if (!entry) return refuse('tasks.invalid_answer', { number: 1 })
  if (ofVariant(found.task, variant).length >= maxAnswers)
    return refuse('tasks.too_many_answers', { most: maxAnswers })
  const task = withAnswer(found.task, variant, entry)
  return withPatterns(deps, taskId, async (verdicts) => {
    const rejudged = { competitionId, ruleset: found.ruleset, task, verdicts, takesAway: false }
    const plan = await planRejudge(reader, flagKey, rejudged)
    if (plan.isUndecided) return refuse('tasks.pattern_too_slow')
    const { type } = await getConclusion(reader, clock, competitionId)
    return ok(await previewPlan(reader, { competitionId, type }, plan))
  })
}

/** The answer enters the key and what was sent is judged again in one transaction, or neither happens; nobody loses a solve by it. */
export async function acceptAnswer(deps: PlayDeps, actor: Actor, input: AcceptInput): Promise<AcceptResult> {
  // Validated before the task is locked, because a thread compiles the patterns.
  const patternRefusal = await validatePatterns([input.answer])
  if (patternRefusal) return patternRefusal
  return withPatterns(deps, input.taskId, (verdicts) => accept(deps, actor, input, verdicts))
}

function accept(
  { database, clock, flagKey }: PlayDeps,
  actor: Actor,
  { answer, variant, reason, appealId, ...ref }: AcceptInput,
  verdicts: Verdicts,
): Promise<AcceptResult> {
  const { competitionId } = ref
  return transaction(database, async (tx): Promise<AcceptResult> => {
    await lockTasks(tx, competitionId)
    const role = await requireStaffRole(tx, actor, competitionId, 'judge')
    if (!role.ok) return role
    const appeal = await requireUpheldAppeal(tx, { competitionId, appealId })
    if (!appeal.ok) return appeal
    const ledger = await openLedger(tx, clock, competitionId)
    const record = await findTask(tx, ref)
    // Read before the revision is raised: a ruleset is cached by its revision, and this transaction may be rolled back.
    const found = await findRejudgedTask(database, tx, ref)
    if (!record || !found) return refuse('tasks.not_found')
    if (!(await hasVariant(tx, record, variant))) return refuse('tasks.unknown_variant')
    const entry = entryOf(flagKey, record, answer)
    if (!entry) return refuse('tasks.invalid_answer', { number: 1 })
    if (!(await appendAnswerKeyEntry(tx, { challengeId: record.challenge_id, variant }, entry)))
      return refuse('tasks.too_many_answers', { most: maxAnswers })
    const after = { kind: answer.kind, variant }
    await recordTaskChange(tx, actor, { ...ref, action: 'tasks.accept-answer', after })
    const task = withAnswer(found.task, variant, entry)
    const rejudged = { competitionId, ruleset: found.ruleset, task, verdicts, takesAway: false }
    const plan = await planRejudge(tx, flagKey, rejudged)
    if (plan.isUndecided) return refuse('tasks.pattern_too_slow')
    await writePlan(tx, ledger, plan, { reason, isRejudged: true, ...appeal.value })
    audit(tx, {
      actor: actor.userId,
      action: 'scores.rejudge',
      subject: `competition:${competitionId}`,
      after: { task: task.name, reason, ...appeal.value, ...auditedChanges(plan, task.id) },
    })
    return ok(resultOf(plan, task.id))
  })
}

function entryOf(flagKey: Buffer, task: TaskRecord, answer: AnswerKeyInput): AnswerKeyEntry | null {
  const optionKeys = task.options?.map(({ key }) => key) ?? []
  const of = { answerKeyId: task.answer_key_id, kind: task.kind, optionKeys }
  const entries = buildAnswerKeyEntries(flagKey, of, [answer])
  return typeof entries === 'number' ? null : (entries[0] ?? null)
}

const ofVariant = (task: TaskDefinition, variant: number): readonly AnswerKeyEntry[] =>
  variant === 0 ? task.answers : (task.variantAnswers.get(variant) ?? [])

function withAnswer(task: TaskDefinition, variant: number, entry: AnswerKeyEntry): TaskDefinition {
  const answers = [...ofVariant(task, variant), entry]
  if (variant === 0) return { ...task, answers }
  return { ...task, variantAnswers: new Map([...task.variantAnswers, [variant, answers]]) }
}
