import type { ImportWarning } from '@tiltyard/contracts'
import { dependsOn } from '../tasks/prerequisite.rules.ts'
import type { ExternalTask } from './external-task.ts'

/** Keeps prerequisites that exist and are not circular, because a circular one can never be started. */
export function resolvePrerequisites(tasks: readonly ExternalTask[]): ExternalTask[] {
  const resolved = new Map<string, string[]>(tasks.map(({ key }) => [key, []]))
  return tasks.map((task) => {
    const warnings: ImportWarning[] = []
    const own = resolved.get(task.key) ?? []
    for (const need of new Set(task.prerequisites)) {
      if (!resolved.has(need)) warnings.push({ what: 'unknown_prerequisite', detail: need.slice(0, 200) })
      else if (dependsOn([need], task.key, (key) => resolved.get(key) ?? []))
        warnings.push({ what: 'circular_prerequisite', detail: need.slice(0, 200) })
      else own.push(need)
    }
    return { ...task, prerequisites: own, warnings: [...task.warnings, ...warnings] }
  })
}

type WithPrerequisites = { readonly key: string; readonly prerequisites: readonly string[] }

/** The archive's order, with each task after its prerequisites; there are no cycles at this point. */
export function sortByPrerequisites<Task extends WithPrerequisites>(tasks: readonly Task[]): Task[] {
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  const placed = new Set<Task>()
  const place = (task: Task) => {
    if (placed.has(task)) return
    for (const key of task.prerequisites) {
      const needed = byKey.get(key)
      if (needed) place(needed)
    }
    placed.add(task)
  }
  for (const task of tasks) place(task)
  return [...placed]
}

/** Questions have no prerequisites and no limit of attempts. */
export function withoutPrerequisites(task: ExternalTask): ExternalTask {
  const warnings: ImportWarning[] = task.prerequisites.map((need) => ({
    what: 'prerequisite_not_imported',
    detail: need.slice(0, 200),
  }))
  if (task.attemptsMax !== null)
    warnings.push({ what: 'attempts_not_imported', detail: String(task.attemptsMax) })
  return { ...task, prerequisites: [], attemptsMax: null, warnings: [...task.warnings, ...warnings] }
}
