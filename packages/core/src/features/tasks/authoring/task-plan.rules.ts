import type { TaskPlan } from '@tiltyard/contracts'

/** Which tasks each task needs. */
export type Needs = ReadonlyMap<string, readonly string[]>

export const tasksMax = 2_000

export function whyNotPlan(
  plan: Pick<TaskPlan, 'stageId' | 'releasedAt' | 'closesAt' | 'needs'>,
  known: { readonly taskId: string; readonly stageIds: readonly string[]; readonly needs: Needs },
) {
  if (!known.stageIds.includes(plan.stageId)) return 'tasks.stage_not_found'
  const { releasedAt, closesAt } = plan
  if (releasedAt && closesAt && Date.parse(closesAt) <= Date.parse(releasedAt))
    return 'tasks.closes_before_release'
  if (plan.needs.some((id) => id !== known.taskId && !known.needs.has(id))) return 'tasks.needs_unknown'
  return reaches(known.needs, plan.needs, known.taskId) ? 'tasks.needs_in_a_circle' : null
}

/** Whether one comes from these tasks, by what they need, to that one. */
function reaches(needs: Needs, from: readonly string[], target: string): boolean {
  const seen = new Set<string>()
  const open = [...from]
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    if (task === target) return true
    if (seen.has(task)) continue
    seen.add(task)
    open.push(...(needs.get(task) ?? []))
  }
  return false
}

/** What an audit row keeps of a task: everything but its long texts. */
export function planFacts(plan: TaskPlan): Omit<TaskPlan, 'content'> {
  const { content: _, ...facts } = plan
  return facts
}
