import { areTaskSettings, takesAnswers } from '@tiltyard/competition-types'
import type { CompetitionType, QuestionKind, TaskPlan } from '@tiltyard/contracts'
import type { Stage } from '../catalogue/competition.rules.ts'

/** Prerequisites of each task. */
export type PrerequisiteMap = ReadonlyMap<string, readonly string[]>

export const maxTasks = 2_000

export function validateTaskPlan(
  plan: Pick<TaskPlan, 'stageId' | 'releasedAt' | 'closesAt' | 'prerequisites' | 'settings' | 'form'>,
  existing: {
    readonly taskId: string
    readonly stages: readonly Pick<Stage, 'id' | 'type'>[]
    readonly prerequisites: PrerequisiteMap
    /** Kept when the plan omits them. */
    readonly settings: unknown
    readonly kind: QuestionKind
  },
) {
  const stage = existing.stages.find(({ id }) => id === plan.stageId)
  if (!stage) return 'tasks.stage_not_found'
  if (!fitsType(stage.type, plan, existing)) return 'tasks.invalid_settings'
  const { releasedAt, closesAt } = plan
  if (releasedAt && closesAt && Date.parse(closesAt) <= Date.parse(releasedAt))
    return 'tasks.closes_before_release'
  if (plan.prerequisites.some((id) => id !== existing.taskId && !existing.prerequisites.has(id)))
    return 'tasks.unknown_prerequisite'
  return dependsOn(existing.prerequisites, plan.prerequisites, existing.taskId)
    ? 'tasks.circular_prerequisites'
    : null
}

/** Whether the type of the stage has such settings and takes such answers. */
function fitsType(
  type: CompetitionType,
  plan: Pick<TaskPlan, 'settings' | 'form'>,
  existing: { readonly settings: unknown; readonly kind: QuestionKind },
): boolean {
  return (
    areTaskSettings(type, plan.settings ?? existing.settings) &&
    takesAnswers(type, plan.form?.kind ?? existing.kind)
  )
}

/** Whether the target is a direct or indirect prerequisite of these tasks. */
function dependsOn(prerequisites: PrerequisiteMap, from: readonly string[], target: string): boolean {
  const seen = new Set<string>()
  const open = [...from]
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    if (task === target) return true
    if (seen.has(task)) continue
    seen.add(task)
    open.push(...(prerequisites.get(task) ?? []))
  }
  return false
}

/** The fields of a task for an audit row, without its long texts. */
export function auditPlan(plan: TaskPlan): Omit<TaskPlan, 'content'> {
  const { content: _, ...facts } = plan
  return facts
}
