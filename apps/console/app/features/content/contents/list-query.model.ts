import type { ContentSort, ContentState } from '@tiltyard/contracts'
import { contentStates } from './kinds.ts'

export const pageSize = 20
export const contentSorts = ['updated', 'published', 'title'] as const satisfies readonly ContentSort[]

export type ListQuery = {
  readonly page: number
  readonly state?: ContentState
  readonly keyword?: string
  readonly untranslated?: true
  readonly channel?: string
  readonly authorId?: string
  /** Days of the reader, such as 2026-03-01; the last one is included. */
  readonly since?: string
  readonly until?: string
  /** The last change first, unless another order is named. */
  readonly sort?: Exclude<ContentSort, 'updated'>
}

export type ListQueryChange = { readonly [K in keyof ListQuery]?: ListQuery[K] | undefined }

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const code = /^[a-z0-9][a-z0-9_-]{0,39}$/

/** Parses the URL; invalid parameters are ignored. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const matching = (name: string, pattern: RegExp) => pattern.exec(search.get(name) ?? '')?.[0]
  const page = Number(search.get('page'))
  const state = contentStates.find((each) => each === search.get('state'))
  const keyword = search.get('keyword')?.trim().slice(0, 100)
  const sort = contentSorts.find((each) => each === search.get('sort'))
  const [channel, authorId] = [matching('channel', code), matching('author', uuid)]
  const [since, until] = [matching('since', day), matching('until', day)]
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    ...(state && { state }),
    ...(keyword && { keyword }),
    ...(search.get('untranslated') === 'true' && { untranslated: true as const }),
    ...(channel && { channel }),
    ...(authorId && { authorId }),
    ...(since && { since }),
    ...(until && { until }),
    ...(sort && sort !== 'updated' && { sort }),
  }
}

/** A new filter or order resets the page. Defaults are omitted from the URL. */
export function changeListQuery(now: ListQuery, change: ListQueryChange): URLSearchParams {
  const { page, authorId, untranslated, ...rest } = { ...now, page: 1, ...change }
  const search = new URLSearchParams()
  const values = {
    ...rest,
    untranslated: untranslated ? 'true' : undefined,
    author: authorId,
    page: page && page > 1 ? `${page}` : undefined,
  }
  for (const name of names) {
    const value = values[name]
    if (value) search.set(name, value)
  }
  return search
}

const names = [
  'state',
  'keyword',
  'untranslated',
  'channel',
  'author',
  'since',
  'until',
  'sort',
  'page',
] as const

export function isFiltered({ page: _, sort: __, ...filters }: ListQuery): boolean {
  return Object.values(filters).some(Boolean)
}

/** The start of a day of the reader, or of the day after it. */
export function startOfDay(date: string, addedDays = 0): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth + addedDays).toISOString()
}
