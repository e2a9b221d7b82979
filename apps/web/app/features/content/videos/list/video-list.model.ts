import type { Language, VideoDuration, VideoSort } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice, parseCode, parsePage } from '../../../shared/list-page/index.ts'
import { infoPaths } from '../../publications/index.ts'

export const pageSize = 12

const spokenLanguages = ['zh', 'en'] as const satisfies readonly Language[]
const durations = ['short', 'medium', 'long'] as const satisfies readonly VideoDuration[]
export const sorts = ['newest', 'popular', 'recorded'] as const satisfies readonly VideoSort[]

export type VideoListQuery = {
  readonly category: string | undefined
  readonly series: string | undefined
  readonly teacher: string | undefined
  readonly year: number | undefined
  readonly duration: VideoDuration | undefined
  /** Spoken language: the parameter `language` is the page's own. */
  readonly spoken: Language | undefined
  readonly captions: Language | undefined
  readonly keyword: string | undefined
  readonly sort: VideoSort | undefined
  readonly page: number
}

const parseText = (search: URLSearchParams, name: string, maxLength: number) =>
  search.get(name)?.trim().slice(0, maxLength) || undefined

const matching = (text: string | null, pattern: RegExp) =>
  text !== null && pattern.test(text) ? text : undefined

export function parseVideoListQuery(search: URLSearchParams): VideoListQuery {
  const year = matching(search.get('year'), /^(19|20)\d{2}$/)
  return {
    category: parseCode(search, 'category'),
    series: matching(search.get('series'), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    teacher: parseText(search, 'teacher', 80),
    year: year ? Number(year) : undefined,
    duration: parseChoice(search, 'duration', durations),
    spoken: parseChoice(search, 'spoken', spokenLanguages),
    captions: parseChoice(search, 'captions', spokenLanguages),
    keyword: parseText(search, 'keyword', 100),
    sort: parseChoice(search, 'sort', sorts.slice(1)),
    page: parsePage(search),
  }
}

export const videoListAddress = (query: Partial<VideoListQuery>): string =>
  listAddress(infoPaths.videos, query)

/** The filters, without order and page. */
export function filtersOf({ sort: _sort, page: _page, ...filters }: VideoListQuery) {
  return filters
}

/** As the api names them. */
export function toApiQuery({ spoken, ...query }: VideoListQuery) {
  return { ...query, language: spoken, limit: pageSize }
}

export type FilterName = Exclude<keyof ReturnType<typeof filtersOf>, 'keyword'>

const yearsShown = 6

/** Values of a filter in order. A selected value outside of them stays, so that it can be cleared. */
export function filterValues(
  name: FilterName,
  known: {
    readonly categories: readonly string[]
    readonly series: readonly string[]
    readonly year: number
  },
  selected: string | number | undefined,
): readonly (string | number)[] {
  const values: Readonly<Record<FilterName, readonly (string | number)[]>> = {
    category: known.categories,
    series: known.series,
    teacher: [],
    year: Array.from({ length: yearsShown }, (_, index) => known.year - index),
    duration: durations,
    spoken: spokenLanguages,
    captions: spokenLanguages,
  }
  const found = values[name]
  return selected === undefined || found.includes(selected) ? found : [...found, selected]
}
