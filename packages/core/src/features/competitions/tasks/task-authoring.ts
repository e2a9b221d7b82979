import { isDeepStrictEqual } from 'node:util'
import {
  type EffectLine,
  type LocalisedHtml,
  type NewTaskPlan,
  ok,
  type Result,
  refuse,
  type TaskPlan,
  type TypeSettings,
} from '@tiltyard/contracts'
import { type Actor, type Clock, newId, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import {
  type ChallengeParts,
  type ChallengeTexts,
  challengeFacts,
  defaultChallengeFacts,
  deleteAnswerKey,
  hasChangedOptionKeys,
  insertFullChallenge,
  updateChallenge,
} from '../../challenges/index.ts'
import { extractImageKeys } from '../../content/index.ts'
import { claimImages } from '../../files/index.ts'
import { appendScoreEvents, openLedger } from '../../scores/index.ts'
import { requireWritten } from '../admin/content-language.ts'
import type { Stage, StageState } from '../catalogue/competition.rules.ts'
import { listStages } from '../catalogue/competition.store.ts'
import { type PlannedEffect, taskEffect } from '../effects/effect.rules.ts'
import { findExposure } from '../effects/effect.store.ts'
import { requireConfirmedEffect } from '../effects/effects.ts'
import { auditPlan, maxTasks, validateTaskPlan } from './task.rules.ts'
import {
  getNextPosition,
  incrementRuleRevision,
  insertTask,
  listPrerequisites,
  listRelatives,
  markTaskPublished,
  replacePrerequisites,
  ruleOf,
  type TaskRecord,
  updateTask,
} from './task-admin.store.ts'
import {
  type AuthoringDeps,
  lockTaskAsStaff,
  lockTasksAsStaff,
  recordTaskChange,
  type StaffRefusal,
} from './task-change.ts'
import { isExamBroken, sharedFields, taskFormFacts } from './task-plan.ts'

export type TaskPlanRefusal =
  | Exclude<ReturnType<typeof validateTaskPlan>, null>
  | 'competitions.text_language_missing'

export function createTask(
  { database, clock, flagKey }: AuthoringDeps,
  actor: Actor,
  { competitionId, task: plan }: { readonly competitionId: string; readonly task: NewTaskPlan },
): Promise<Result<{ id: string; revision: number }, StaffRefusal | TaskPlanRefusal | 'tasks.too_many'>> {
  return transaction(database, async (tx) => {
    const lock = await lockTasksAsStaff(tx, actor, competitionId)
    if (!lock.ok) return lock
    const unwritten = await requireWritten(tx, competitionId, plan)
    if (unwritten) return unwritten
    const prerequisites = await listPrerequisites(tx, competitionId)
    if (prerequisites.size >= maxTasks) return refuse('tasks.too_many', { most: maxTasks })
    const stages = await listStages(tx, clock, competitionId)
    const relatives = await listRelatives(tx, competitionId)
    const none = { taskId: newId(), settings: {}, kind: 'flag', parentId: null } as const
    const why = validateTaskPlan(plan, { ...none, stages, prerequisites, relatives })
    if (why) return refuse(why)
    // A paper makes its task itself.
    if (plan.form?.kind === 'exam') return refuse('tasks.invalid_settings')
    const content = renderLocalised(plan.content).html
    const { id } = await appendTask(
      tx,
      { clock, flagKey },
      { competitionId, plan, content, document: plan.content },
    )
    await claimImages(tx, clock, { competitionId }, extractImageKeys(plan.content))
    const saved = await recordTaskChange(tx, actor, {
      competitionId,
      taskId: id,
      action: 'tasks.create',
      after: auditPlan(plan),
    })
    return ok({ id, ...saved })
  })
}

type Input = {
  readonly competitionId: string
  readonly taskId: string
  readonly baseRevision: number
  readonly task: TaskPlan
}
type Refusals =
  | StaffRefusal
  | TaskPlanRefusal
  | 'tasks.not_found'
  | 'tasks.revision_conflict'
  | 'tasks.form_in_use'
  | 'effects.not_confirmed'

export function saveTask(
  deps: AuthoringDeps,
  actor: Actor,
  { task: plan, baseRevision, ...ref }: Input,
): Promise<Result<{ revision: number }, Refusals>> {
  const { database, clock } = deps
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const before = lock.value
    if (before.revision !== baseRevision) return refuse('tasks.revision_conflict')
    const unwritten = await requireWritten(tx, ref.competitionId, plan)
    if (unwritten) return unwritten
    const prerequisites = await listPrerequisites(tx, ref.competitionId)
    const stages = await listStages(tx, clock, ref.competitionId)
    const relatives = await listRelatives(tx, ref.competitionId)
    const { id: taskId, settings, kind, parent_id: parentId } = before
    const existing = { taskId, stages, prerequisites, settings, kind, parentId, relatives }
    const why = validateTaskPlan(plan, existing)
    if (why) return refuse(why)
    if (isExamBroken(before, plan)) return refuse('tasks.form_in_use')
    const unconfirmed = await requireConfirmedEffect(
      tx,
      deps,
      ref.competitionId,
      await changeEffect(tx, clock, before, { plan, stages }),
    )
    if (unconfirmed) return unconfirmed
    const texts = plan.content && { content: renderLocalised(plan.content).html, document: plan.content }
    await updateTask(tx, before.id, plan)
    const facts = {
      ...challengeFacts(before),
      ...sharedFields(plan),
      ...(plan.form && taskFormFacts(plan.form)),
    }
    if (facts.kind !== before.kind || hasChangedOptionKeys(before.options, facts.options)) {
      if (before.is_published) return refuse('tasks.form_in_use')
      await deleteAnswerKey(tx, before.challenge_id)
    }
    await updateChallenge(tx, clock, before.challenge_id, facts, texts)
    await replacePrerequisites(tx, ref, plan.prerequisites)
    if (plan.content) {
      const { competitionId } = ref
      await claimImages(tx, clock, { competitionId }, extractImageKeys(plan.content))
    }
    if (!isDeepStrictEqual(ruleOf(before), plan.rule)) await recordRuleChange(tx, clock, before, plan)
    return ok(
      await recordTaskChange(tx, actor, {
        ...ref,
        action: 'tasks.save',
        before: auditFields(before, prerequisites.get(before.id) ?? []),
        after: { ...auditPlan(plan), textChanged: plan.content !== null },
      }),
    )
  })
}

type PlannedChange = {
  readonly plan: TaskPlan
  readonly stages: readonly (Stage & { readonly state: StageState })[]
}

/** What players of a running stage see changing. A task that leaves a stage for one that runs appears there at once. */
async function changeEffect(
  tx: PlatformTx,
  clock: Clock,
  before: TaskRecord,
  { plan, stages }: PlannedChange,
): Promise<PlannedEffect> {
  const { hasStarted, solves } = await findExposure(tx, clock, before.id)
  const [from, to] = [before.stage_id, plan.stageId].map((id) => stages.find((stage) => stage.id === id))
  const isSeen = hasStarted || to?.state !== 'waiting'
  if (!isSeen || !before.is_published) return { lines: [] }
  const moved: EffectLine[] =
    from && to && from.id !== to.id
      ? [{ kind: 'task_stage', name: before.name, before: from.name, after: to.name, solves }]
      : []
  const { name, attempts_max: attemptsMax, released_at: releasedAt, closes_at: closesAt } = before
  const { lines } = taskEffect(
    { name, rule: ruleOf(before), attemptsMax, releasedAt, closesAt },
    plan,
    solves,
  )
  return { lines: [...moved, ...(hasStarted ? lines : [])] }
}

/** The new rule applies to all solves of the task, earlier ones included. */
export async function recordRuleChange(
  tx: PlatformTx,
  clock: Clock,
  before: TaskRecord,
  { rule }: Pick<TaskPlan, 'rule'>,
): Promise<void> {
  const revision = await incrementRuleRevision(tx, before.id)
  const ledger = await openLedger(tx, clock, before.competition_id)
  await appendScoreEvents(tx, ledger, [{ kind: 'rule', task: before.number, rule, note: { revision } }])
}

export function auditFields(task: TaskRecord, prerequisites: readonly string[]): Omit<TaskPlan, 'content'> {
  return {
    stageId: task.stage_id,
    parentId: task.parent_id,
    category: task.category,
    name: task.name,
    author: task.author,
    difficulty: task.difficulty,
    tags: task.tags,
    rule: ruleOf(task),
    settings: task.settings as TypeSettings,
    attemptsMax: task.attempts_max,
    releasedAt: task.released_at?.toISOString() ?? null,
    closesAt: task.closes_at?.toISOString() ?? null,
    prerequisites: [...prerequisites],
  }
}

export type NewTask = ChallengeParts & {
  readonly competitionId: string
  readonly plan: Omit<TaskPlan, 'content'>
  /** Sanitised. */
  readonly content: LocalisedHtml
  readonly document?: ChallengeTexts['document']
  readonly flagTemplate?: string | null
  /** Of its environment. */
  readonly templateId?: string | null
}

/**
 * Appends an unpublished task with all of its parts and writes its rule to the ledger. The caller holds the lock on the
 * competition's tasks.
 */
export async function appendTask(
  tx: PlatformTx,
  deps: { readonly clock: Clock; readonly flagKey: Buffer },
  {
    competitionId,
    plan,
    content,
    document = null,
    flagTemplate = null,
    templateId = null,
    ...parts
  }: NewTask,
): Promise<{ readonly id: string; readonly number: number }> {
  const id = newId()
  const form = taskFormFacts(plan.form ?? { kind: 'flag' })
  const facts = {
    ...defaultChallengeFacts,
    kind: 'flag',
    flagTemplate,
    templateId,
    ...sharedFields(plan),
    ...form,
  } as const
  await insertFullChallenge(tx, deps, { ...parts, id, facts, texts: { content, document } })
  const { number, position } = await getNextPosition(tx, competitionId)
  await insertTask(tx, { id, competitionId, number, position }, plan)
  await replacePrerequisites(tx, { competitionId, taskId: id }, plan.prerequisites)
  const ledger = await openLedger(tx, deps.clock, competitionId)
  await appendScoreEvents(tx, ledger, [
    { kind: 'rule', task: number, rule: plan.rule, note: { revision: 1 } },
  ])
  return { id, number }
}

/** For imports. A task without a flag stays unpublished. */
export async function appendCompleteTask(
  tx: PlatformTx,
  deps: { readonly clock: Clock; readonly flagKey: Buffer },
  { isPublished, ...task }: NewTask & { readonly isPublished: boolean },
): Promise<string> {
  const { id } = await appendTask(tx, deps, task)
  const hasFlag = (task.answers ?? []).length > 0 || Boolean(task.flagTemplate)
  if (isPublished && hasFlag) await markTaskPublished(tx, id, true)
  return id
}
