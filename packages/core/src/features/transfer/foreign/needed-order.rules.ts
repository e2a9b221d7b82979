import type { ForeignTask } from './foreign-task.ts'

/** In the archive's order, but each after those that it needs; there are no circles any more. */
export function inNeededOrder(tasks: readonly ForeignTask[]): ForeignTask[] {
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  const placed = new Set<ForeignTask>()
  const place = (task: ForeignTask) => {
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
