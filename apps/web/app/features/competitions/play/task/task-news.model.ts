import type { TaskListItem } from '@tiltyard/contracts/browser'

/** Number of tasks that were not on the previous board. */
export function countOpenedSince(
  before: readonly TaskListItem[] | null,
  now: readonly TaskListItem[],
): number {
  if (before === null) return 0
  const knownIds = new Set(before.map(({ id }) => id))
  return now.filter(({ id }) => !knownIds.has(id)).length
}

/** Tasks that the team has solved since the previous board. */
export function listSolvedSince(
  before: readonly TaskListItem[] | null,
  now: readonly TaskListItem[],
): readonly TaskListItem[] {
  const unsolved = new Set((before ?? []).filter(({ isSolved }) => !isSolved).map(({ id }) => id))
  return now.filter(({ id, isSolved }) => isSolved && unsolved.has(id))
}
