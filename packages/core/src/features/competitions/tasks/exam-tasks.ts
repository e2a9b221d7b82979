import { isDeepStrictEqual } from 'node:util'
import {
  type Localised,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type createExamPaper as route,
  type TaskPlan,
} from '@tiltyard/contracts'
import { sanitise } from '@tiltyard/rich-text'
import { publishEvent } from '../../../kernel/events.ts'
import type { Actor, Clock, PlatformTx } from '../../../kernel/index.ts'
import { challengeFacts, updateChallenge } from '../../challenges/index.ts'
import { listStages } from '../catalogue/competition.store.ts'
import { maxTasks, validateTaskPlan } from './task.rules.ts'
import {
  listPrerequisites,
  markTaskPublished,
  ruleOf,
  type TaskRecord,
  updateTask,
} from './task-admin.store.ts'
import { appendTask, auditFields, recordRuleChange } from './task-authoring.ts'
import { type AuthoringDeps, lockTasksAsStaff, recordTaskChange, type StaffRefusal } from './task-change.ts'

type NewExamTask = { readonly competitionId: string; readonly stageId: string; readonly name: Localised }

/** The task of a paper; the caller's transaction writes the paper as well. */
export async function createExamTask(
  tx: PlatformTx,
  deps: Pick<AuthoringDeps, 'clock' | 'flagKey'>,
  actor: Actor,
  { competitionId, stageId, name }: NewExamTask,
): Promise<Result<{ taskId: string }, StaffRefusal | RefusalsOf<typeof route>>> {
  const lock = await lockTasksAsStaff(tx, actor, competitionId)
  if (!lock.ok) return lock
  const prerequisites = await listPrerequisites(tx, competitionId)
  if (prerequisites.size >= maxTasks) return refuse('tasks.too_many', { most: maxTasks })
  const stages = await listStages(tx, deps.clock, competitionId)
  if (!stages.some(({ id }) => id === stageId)) return refuse('tasks.stage_not_found')
  const plan = examPlan(stageId, name)
  const none = { taskId: '', settings: {}, kind: 'exam', parentId: null, relatives: [] } as const
  if (validateTaskPlan(plan, { ...none, stages, prerequisites })) return refuse('tasks.invalid_settings')
  const { id: taskId } = await appendTask(tx, deps, { competitionId, plan, content: { zh: sanitise('') } })
  await recordTaskChange(tx, actor, { competitionId, taskId, action: 'exam-papers.create', after: { name } })
  return ok({ taskId })
}

const examPlan = (stageId: string, name: Localised): Omit<TaskPlan, 'content'> => ({
  stageId,
  category: 'exam',
  name,
  author: null,
  difficulty: null,
  tags: [],
  form: { kind: 'exam' },
  rule: { name: 'static', points: 0 },
  attemptsMax: null,
  releasedAt: null,
  closesAt: null,
  prerequisites: [],
})

type ExamTaskChange = Pick<TaskPlan, 'name' | 'releasedAt' | 'closesAt'> & {
  /** Whole ones, which boards show as the value of the task. */
  readonly points: number
}

/** What follows from a saved paper; the caller holds the lock on the competition's tasks and records the change. */
export async function updateExamTask(
  tx: PlatformTx,
  clock: Clock,
  task: TaskRecord,
  { name, points, releasedAt, closesAt }: ExamTaskChange,
): Promise<Result<null, 'tasks.closes_before_release'>> {
  if (releasedAt && closesAt && Date.parse(closesAt) <= Date.parse(releasedAt))
    return refuse('tasks.closes_before_release')
  const plan = { ...auditFields(task, []), name, releasedAt, closesAt, rule: staticRule(points) }
  await updateTask(tx, task.id, plan)
  await updateChallenge(tx, clock, task.challenge_id, { ...challengeFacts(task), name }, null)
  if (!isDeepStrictEqual(ruleOf(task), plan.rule)) await recordRuleChange(tx, clock, task, plan)
  return ok()
}

const staticRule = (points: number) => ({ name: 'static', points }) as const

/** Candidates see the task from now on; the caller records the change. */
export async function publishExamTask(tx: PlatformTx, actor: Actor, taskId: string): Promise<void> {
  await markTaskPublished(tx, taskId, true)
  await publishEvent(tx, 'contributors.credited', {
    userId: actor.userId,
    kind: 'task',
    subjectId: taskId,
  })
}
