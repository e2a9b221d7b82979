import type { ImportWarning } from '@tiltyard/contracts'
import type { ExternalTask } from './external-task.ts'

/** Keeps prerequisites that exist and are not circular, because a circular one can never be started. */
export function resolvePrerequisites(tasks: readonly ExternalTask[]): ExternalTask[] {
  const resolved = new Map<string, string[]>(tasks.map(({ key }) => [key, []]))
  return tasks.map((task) => {
    const losses: ImportWarning[] = []
    const own = resolved.get(task.key) ?? []
    for (const need of new Set(task.needs)) {
      if (!resolved.has(need)) losses.push({ what: 'need_unknown', detail: need.slice(0, 200) })
      else if (dependsOn(resolved, need, task.key))
        losses.push({ what: 'need_circle', detail: need.slice(0, 200) })
      else own.push(need)
    }
    return { ...task, needs: own, losses: [...task.losses, ...losses] }
  })
}

function dependsOn(needs: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (key === to) return true
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...(needs.get(key) ?? []))
  }
  return false
}

type WithPrerequisites = { readonly key: string; readonly needs: readonly string[] }

/** The archive's order, with each task after its prerequisites; there are no cycles at this point. */
export function sortByPrerequisites<Task extends WithPrerequisites>(tasks: readonly Task[]): Task[] {
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  const placed = new Set<Task>()
  const place = (task: Task) => {
    if (placed.has(task)) return
    for (const key of task.needs) {
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
  const losses: ImportWarning[] = task.needs.map((need) => ({
    what: 'need_not_taken',
    detail: need.slice(0, 200),
  }))
  if (task.attemptsMax !== null) losses.push({ what: 'attempts_not_taken', detail: String(task.attemptsMax) })
  return { ...task, needs: [], attemptsMax: null, losses: [...task.losses, ...losses] }
}
