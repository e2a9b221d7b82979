import { inLanguage, type TaskListItem } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice } from '../../../shared/list-page/index.ts'

/** Filters of the board, stored in the query; the open task is part of the path. */
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

/** Categories in the order of their first task; counts ignore the filters. */
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
  /** The open task stays in the list, even if it was solved meanwhile. */
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
  inLanguage(name, 'zh'),
  name.en ?? '',
  category,
  ...tags,
]

export function isFiltered({ show, category, keyword }: BoardFilters): boolean {
  return show === 'unsolved' || category !== undefined || keyword.trim() !== ''
}
