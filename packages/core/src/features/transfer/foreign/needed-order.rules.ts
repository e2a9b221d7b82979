type Needing = { readonly key: string; readonly needs: readonly string[] }

/** In the archive's order, but each after those that it needs; there are no circles any more. */
export function inNeededOrder<Task extends Needing>(tasks: readonly Task[]): Task[] {
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
