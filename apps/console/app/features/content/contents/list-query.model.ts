import type { ContentState } from '@tiltyard/contracts'
import { contentStates } from './kinds.ts'

export const pageSize = 20

export type ListQuery = {
  readonly page: number
  readonly state?: ContentState
  readonly keyword?: string
  readonly untranslated?: true
}

/** Parses the URL; invalid parameters are ignored. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page'))
  const state = contentStates.find((each) => each === search.get('state'))
  const keyword = search.get('keyword')?.trim().slice(0, 100)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    ...(state && { state }),
    ...(keyword && { keyword }),
    ...(search.get('untranslated') === 'true' && { untranslated: true as const }),
  }
}

/** A new filter resets the page. Defaults are omitted from the URL. */
export function changeListQuery(
  now: ListQuery,
  change: { readonly [K in keyof ListQuery]?: ListQuery[K] | undefined },
): URLSearchParams {
  const next = { ...now, page: 1, ...change }
  const search = new URLSearchParams()
  if (next.state) search.set('state', next.state)
  if (next.keyword) search.set('keyword', next.keyword)
  if (next.untranslated) search.set('untranslated', 'true')
  if (next.page && next.page > 1) search.set('page', `${next.page}`)
  return search
}

export function isFiltered({ state, keyword, untranslated }: ListQuery): boolean {
  return Boolean(state || keyword || untranslated)
}
