import type { AdminTaskListItem } from '@tiltyard/contracts/browser'

type Placed = Pick<AdminTaskListItem, 'id' | 'parentId'>

/** Tasks in order, the questions of a case below it. */
export function inListOrder<T extends Placed>(tasks: readonly T[]): T[] {
  const ids = new Set(tasks.map(({ id }) => id))
  const childrenOf = (id: string) => tasks.filter(({ parentId }) => parentId === id)
  return tasks
    .filter(({ parentId }) => parentId === null || !ids.has(parentId))
    .flatMap((task) => [task, ...childrenOf(task.id)])
}

/** All ids after a task has changed places with its neighbour; a case moves with its questions. Null at the end. */
export function moveTask(tasks: readonly Placed[], id: string, step: 1 | -1): string[] | null {
  const listed = inListOrder(tasks)
  const moved = listed.find((task) => task.id === id)
  const siblings = listed.filter(({ parentId }) => parentId === moved?.parentId)
  const neighbour = siblings[siblings.findIndex((task) => task.id === id) + step]
  if (!moved || !neighbour) return null
  const swapped = listed.map((task) => (task === moved ? neighbour : task === neighbour ? moved : task))
  return inListOrder(swapped).map((task) => task.id)
}
