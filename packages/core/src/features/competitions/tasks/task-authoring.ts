import { isDeepStrictEqual } from 'node:util'
import {
  type Localised,
  type LocalisedHtml,
  type NewFlag,
  type NewTaskPlan,
  ok,
  type Result,
  refuse,
  type TaskPlan,
  type TypeSettings,
} from '@tiltyard/contracts'
import { type Actor, type Clock, newId, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import { toFlagRecords } from '../../challenges/index.ts'
import { extractImageKeys } from '../../content/index.ts'
import { claimImages } from '../../files/index.ts'
import { appendScoreEvents, openLedger } from '../../scores/index.ts'
import { listStages } from '../catalogue/competition.store.ts'
import { auditPlan, maxTasks, validateTaskPlan } from './task.rules.ts'
import {
  getNextPosition,
  incrementRuleRevision,
  insertTask,
  listPrerequisites,
  markTaskPublished,
  replacePrerequisites,
  ruleOf,
  type TaskRecord,
  type TaskTexts,
  updateTask,
} from './task-admin.store.ts'
import {
  type AuthoringDeps,
  lockTaskAsStaff,
  lockTasksAsStaff,
  recordTaskChange,
  type StaffRefusal,
} from './task-change.ts'
import { replaceFlags } from './task-flag.store.ts'
import { findClaimedFile, insertTaskFile, replaceHints } from './task-parts.store.ts'

export type TaskPlanRefusal = Exclude<ReturnType<typeof validateTaskPlan>, null>

export function createTask(
  { database, clock, flagKey }: AuthoringDeps,
  actor: Actor,
  { competitionId, task: plan }: { readonly competitionId: string; readonly task: NewTaskPlan },
): Promise<Result<{ id: string; revision: number }, StaffRefusal | TaskPlanRefusal | 'tasks.too_many'>> {
  return transaction(database, async (tx) => {
    const lock = await lockTasksAsStaff(tx, actor, competitionId)
    if (!lock.ok) return lock
    const prerequisites = await listPrerequisites(tx, competitionId)
    if (prerequisites.size >= maxTasks) return refuse('tasks.too_many', { most: maxTasks })
    const stages = await listStages(tx, clock, competitionId)
    const why = validateTaskPlan(plan, { taskId: newId(), stages, prerequisites, settings: {} })
    if (why) return refuse(why)
    const content = renderLocalised(plan.content).html
    const { id } = await appendTask(
      tx,
      { clock, flagKey },
      { competitionId, plan, content, document: plan.content },
    )
    await claimImages(tx, clock, extractImageKeys(plan.content))
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
type Refusals = StaffRefusal | TaskPlanRefusal | 'tasks.not_found' | 'tasks.revision_conflict'

export function saveTask(
  { database, clock }: AuthoringDeps,
  actor: Actor,
  { task: plan, baseRevision, ...ref }: Input,
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const before = lock.value
    if (before.revision !== baseRevision) return refuse('tasks.revision_conflict')
    const prerequisites = await listPrerequisites(tx, ref.competitionId)
    const stages = await listStages(tx, clock, ref.competitionId)
    const { id: taskId, settings } = before
    const why = validateTaskPlan(plan, { taskId, stages, prerequisites, settings })
    if (why) return refuse(why)
    const texts = plan.content && { content: renderLocalised(plan.content).html, document: plan.content }
    await updateTask(tx, clock, before.id, plan, texts)
    await replacePrerequisites(tx, ref, plan.prerequisites)
    if (plan.content) await claimImages(tx, clock, extractImageKeys(plan.content))
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

/** The new rule applies to all solves of the task, earlier ones included. */
async function recordRuleChange(
  tx: PlatformTx,
  clock: Clock,
  before: TaskRecord,
  { rule }: TaskPlan,
): Promise<void> {
  const revision = await incrementRuleRevision(tx, before.id)
  const ledger = await openLedger(tx, clock, before.competition_id)
  await appendScoreEvents(tx, ledger, [{ kind: 'rule', task: before.number, rule, note: { revision } }])
}

function auditFields(task: TaskRecord, prerequisites: readonly string[]): Omit<TaskPlan, 'content'> {
  return {
    stageId: task.stage_id,
    category: task.category,
    name: task.name as Localised,
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

type Parts = { readonly clock: Clock; readonly flagKey: Buffer }
export type NewTask = {
  readonly competitionId: string
  readonly plan: Omit<TaskPlan, 'content'>
  /** Sanitised. */
  readonly content: LocalisedHtml
  readonly document?: TaskTexts['document']
  readonly flags?: readonly NewFlag[]
}

/**
 * Appends an unpublished task and writes its rule to the ledger. The caller holds the lock on the competition's tasks.
 */
export async function appendTask(
  tx: PlatformTx,
  { clock, flagKey }: Parts,
  { competitionId, plan, content, document = null, flags = [] }: NewTask,
): Promise<{ readonly id: string; readonly number: number }> {
  const id = newId()
  const { number, position } = await getNextPosition(tx, competitionId)
  await insertTask(tx, clock, { id, competitionId, number, position }, plan, { content, document })
  await replacePrerequisites(tx, { competitionId, taskId: id }, plan.prerequisites)
  await replaceFlags(tx, id, toFlagRecords(flagKey, id, flags))
  const ledger = await openLedger(tx, clock, competitionId)
  await appendScoreEvents(tx, ledger, [
    { kind: 'rule', task: number, rule: plan.rule, note: { revision: 1 } },
  ])
  return { id, number }
}

export type CompleteTask = NewTask & {
  /** Sanitised. */
  readonly hints: readonly { readonly content: LocalisedHtml; readonly price: number }[]
  /** Claimed by the same transaction. */
  readonly fileIds: readonly string[]
  /** Ignored for a task without a flag. */
  readonly isPublished: boolean
}

/** Appends a task with all of its parts, for imports. */
export async function appendCompleteTask(
  tx: PlatformTx,
  parts: { readonly clock: Clock; readonly flagKey: Buffer },
  { hints, fileIds, isPublished, ...task }: CompleteTask,
): Promise<string> {
  const { id } = await appendTask(tx, parts, task)
  await replaceHints(
    tx,
    id,
    hints.map((hint) => ({ ...hint, id: newId(), document: null, isNew: true })),
  )
  for (const fileId of fileIds) {
    const file = await findClaimedFile(tx, fileId)
    if (!file) throw new Error(`the file ${fileId} is not there`)
    await insertTaskFile(tx, { id: newId(), taskId: id, isTemplated: false, ...file })
  }
  if (isPublished && task.flags && task.flags.length > 0) await markTaskPublished(tx, id, true)
  return id
}
