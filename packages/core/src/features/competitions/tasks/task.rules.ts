import type { TaskPlan } from '@tiltyard/contracts'

/** Which tasks each task needs first. */
export type PrerequisiteMap = ReadonlyMap<string, readonly string[]>

export const maxTasks = 2_000

export function validateTaskPlan(
  plan: Pick<TaskPlan, 'stageId' | 'releasedAt' | 'closesAt' | 'prerequisites'>,
  existing: {
    readonly taskId: string
    readonly stageIds: readonly string[]
    readonly prerequisites: PrerequisiteMap
  },
) {
  if (!existing.stageIds.includes(plan.stageId)) return 'tasks.stage_not_found'
  const { releasedAt, closesAt } = plan
  if (releasedAt && closesAt && Date.parse(closesAt) <= Date.parse(releasedAt))
    return 'tasks.closes_before_release'
  if (plan.prerequisites.some((id) => id !== existing.taskId && !existing.prerequisites.has(id)))
    return 'tasks.unknown_prerequisite'
  return dependsOn(existing.prerequisites, plan.prerequisites, existing.taskId)
    ? 'tasks.circular_prerequisites'
    : null
}

/** Whether one comes from these tasks, by what they need, to that one. */
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

/** What an audit row keeps of a task: everything but its long texts. */
export function auditPlan(plan: TaskPlan): Omit<TaskPlan, 'content'> {
  const { content: _, ...facts } = plan
  return facts
}
