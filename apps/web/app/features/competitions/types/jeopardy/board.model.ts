import type { TaskListItem } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice } from '../../../shared/list-page/index.ts'

/** The state of the board is its address, and the open task a part of its path. */
export type BoardFilters = {
  readonly show: 'all' | 'unsolved'
  readonly category: string | undefined
  readonly keyword: string
}

const keywordMax = 60

export function parseBoardFilters(search: URLSearchParams): BoardFilters {
  return {
    show: parseChoice(search, 'show', ['unsolved']) ?? 'all',
    category: search.get('category') || undefined,
    keyword: (search.get('keyword') ?? '').slice(0, keywordMax),
  }
}

export function boardAddress(
  competitionId: string,
  { show, category, keyword }: Partial<BoardFilters>,
  taskId?: string,
): string {
  const path = `/competition/${competitionId}/play${taskId ? `/${taskId}` : ''}`
  return listAddress(path, { show: show === 'unsolved' ? show : undefined, category, keyword })
}

export type Category = {
  readonly name: string
  readonly tasks: readonly TaskListItem[]
  readonly solved: number
  readonly total: number
}

/** In the order in which each category first appears; counts are of the whole category, whatever is filtered. */
export function groupTasks(
  tasks: readonly TaskListItem[],
  visibleTasks: readonly TaskListItem[],
): readonly Category[] {
  const names = [...new Set(tasks.map(({ category }) => category))]
  return names.map((name) => {
    const all = tasks.filter(({ category }) => category === name)
    return {
      name,
      tasks: visibleTasks.filter(({ category }) => category === name),
      solved: all.filter(({ isSolved }) => isSolved).length,
      total: all.length,
    }
  })
}

export function filterTasks(
  tasks: readonly TaskListItem[],
  { show, category, keyword }: BoardFilters,
  /** Stays where it is: a task must not leave the board because it was solved while it is open. */
  openId?: string,
): readonly TaskListItem[] {
  const searchText = keyword.trim().toLocaleLowerCase()
  return tasks.filter(
    (task) =>
      (show === 'all' || !task.isSolved || task.id === openId) &&
      (category === undefined || task.category === category) &&
      (searchText === '' ||
        searchableTexts(task).some((word) => word.toLocaleLowerCase().includes(searchText))),
  )
}

const searchableTexts = ({ name, category, tags }: TaskListItem) => [
  name.zh,
  name.en ?? '',
  category,
  ...tags,
]

export function isFiltered({ show, category, keyword }: BoardFilters): boolean {
  return show === 'unsolved' || category !== undefined || keyword.trim() !== ''
}

/** What has appeared since the board was last drawn. */
export function countOpenedSince(
  before: readonly TaskListItem[] | null,
  now: readonly TaskListItem[],
): number {
  if (before === null) return 0
  const knownIds = new Set(before.map(({ id }) => id))
  return now.filter(({ id }) => !knownIds.has(id)).length
}

/** What the team has solved since then, whoever of it did. */
export function listSolvedSince(
  before: readonly TaskListItem[] | null,
  now: readonly TaskListItem[],
): readonly TaskListItem[] {
  const unsolved = new Set((before ?? []).filter(({ isSolved }) => !isSolved).map(({ id }) => id))
  return now.filter(({ id, isSolved }) => isSolved && unsolved.has(id))
}
