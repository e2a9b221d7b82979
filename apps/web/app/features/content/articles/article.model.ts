import type { ArticleKind, ArticleListItem, CountedEntry, Language } from '@tiltyard/contracts/browser'
import { type FilterChoice, listAddress, parseCode, parsePage } from '../../shared/list-page/index.ts'
import { articlesPath } from '../publications/index.ts'

export const pageSize = 12

export type ArticleQuery = {
  readonly channel: string | undefined
  readonly label: string | undefined
  readonly page: number
}

export function parseArticleQuery(search: URLSearchParams): ArticleQuery {
  return { channel: parseCode(search, 'channel'), label: parseCode(search, 'label'), page: parsePage(search) }
}

/** At least one minute. */
export function minutesOf(minutes: ArticleListItem['readingMinutes'], language: Language): number {
  return Math.max(1, Math.round(minutes[language] ?? minutes.zh ?? minutes.en ?? 1))
}

export const articlesAddress = (kind: ArticleKind, query: ArticleQuery): string =>
  listAddress(articlesPath(kind), query)

/** All, then each entry that has articles; the selected one is always included. */
export function filterChoices(
  entries: readonly CountedEntry[],
  chosen: string | undefined,
  addressOf: (code: string | undefined) => string,
  names: { readonly all: string; readonly of: (entry: CountedEntry) => string },
): FilterChoice[] {
  const visible = entries.filter(({ code, count }) => count > 0 || code === chosen)
  return [
    { key: '', name: names.all, address: addressOf(undefined), isChosen: chosen === undefined },
    ...visible.map((entry) => ({
      key: entry.code,
      name: names.of(entry),
      address: addressOf(entry.code),
      isChosen: entry.code === chosen,
      count: entry.count,
    })),
  ]
}

/** The feed that matches the list: one per channel, and one for all. */
export function feedPath(language: Language, kind: ArticleKind, channel: string | undefined): string {
  if (kind === 'paper_explain') return `/feeds/${language}/paper-explain.atom`
  return `/feeds/${language}/${channel ?? 'all'}.atom`
}
