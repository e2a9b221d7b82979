import { rulesOf } from '@tiltyard/competition-types'
import { valueFor } from '@tiltyard/competition-types/scoring'
import type { TaskDefinition } from './ruleset.ts'

/**
 * A child needs what its group needs. In a group that is played in order it also needs the child before it, unless it
 * has prerequisites of its own; such a child is outside of the order, so that no circle can arise.
 */
export function withGroupPrerequisites(tasks: readonly TaskDefinition[]): TaskDefinition[] {
  const groups = new Map(tasks.filter(({ group }) => group !== null).map((task) => [task.id, task]))
  const lastInOrder = new Map<string, string>()
  return tasks.map((task) => {
    const group = task.parentId === null ? undefined : groups.get(task.parentId)
    if (!group) return task
    const before = lastInOrder.get(group.id)
    const isInOrder = group.group?.isInOrder === true && task.prerequisites.length === 0
    if (isInOrder && task.isPublished) lastInOrder.set(group.id, task.id)
    const own = isInOrder ? (before === undefined ? [] : [before]) : task.prerequisites
    return { ...task, prerequisites: [...new Set([...group.prerequisites, ...own])] }
  })
}

/** A solved child of a group. */
export type ChildSolve = { readonly task: TaskDefinition; readonly creditPermille: number }

/** Whether a team that solved these children has solved the group. Children have fixed points. */
export function isGroupPassed({ group, type }: TaskDefinition, solved: readonly ChildSolve[]): boolean {
  const rules = rulesOf(type)?.groups
  if (!group || !rules) return false
  const points = solved.reduce(
    (sum, { task, creditPermille }) => sum + Math.round((valueFor(task.rule, 1) * creditPermille) / 1000),
    0,
  )
  return rules.isPassed(group.passScore, points)
}
