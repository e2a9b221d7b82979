import {
  maxKeywordLength,
  maxSearchResults,
  type SearchCounts,
  type SearchType,
} from '@tiltyard/contracts/browser'
import { listAddress, parseChoice, parsePage } from '../../shared/list-page/index.ts'
import { tidyKeyword } from './search.model.ts'

export const pageSize = 10

/** In tab order. The first four are always shown, the others if they have results. */
const kinds = [
  ['info', 'information', true],
  ['paper_explain', 'explanation', true],
  ['activity', 'activity', true],
  ['paper', 'original', true],
  ['dataset', 'dataset', false],
  ['video', 'video', false],
  ['tool', 'tool', false],
  ['competition', 'competition', false],
  ['question', 'question', false],
] as const satisfies readonly (readonly [SearchType, keyof SearchCounts, boolean])[]

export type SearchQuery = {
  readonly keyword: string
  readonly type: SearchType | undefined
  readonly page: number
}

export function parseSearchQuery(search: URLSearchParams): SearchQuery {
  return {
    keyword: tidyKeyword((search.get('keyword') ?? '').slice(0, 10 * maxKeywordLength)),
    type: parseChoice(
      search,
      'type',
      kinds.map(([type]) => type),
    ),
    page: Math.min(parsePage(search), maxSearchResults / pageSize),
  }
}

export const resultsAddress = (query: SearchQuery): string => listAddress('/search', query)

export type Tab = {
  readonly type: SearchType | undefined
  readonly count: number
  readonly isChosen: boolean
}

export function tabsOf(
  counts: SearchCounts,
  chosen: SearchType | undefined,
  hidden: readonly SearchType[] = [],
): Tab[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const visible = kinds.flatMap(([type, name, isAlways]) => {
    const count = counts[name]
    const isChosen = type === chosen
    if (hidden.includes(type)) return []
    return isAlways || count > 0 || isChosen ? [{ type, count, isChosen }] : []
  })
  return [{ type: undefined, count: total, isChosen: chosen === undefined }, ...visible]
}

/** The number of results that can be paged through. */
export const pageable = (total: number): number => Math.min(total, maxSearchResults)

/** The target of an arrow key; -1 is the search box. */
export function stepThrough(current: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const next = current + (key === 'ArrowDown' ? 1 : -1)
  return Math.max(-1, Math.min(count - 1, next))
}
