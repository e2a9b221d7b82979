import {
  type CountedEntry,
  ok,
  type Result,
  type VideoFilter,
  type VideoListItem,
  type VideoSort,
} from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { listDictionaryEntries } from '../../platform/index.ts'
import { searchDocumentIds } from '../search/search.ts'
import type { SearchDeps } from '../search/search-index.ts'
import { videoListItemViews } from './video.view.ts'
import { countVideos, countVideosByCategory, listVideoPage } from './video-list.store.ts'

type ListQuery = VideoFilter & {
  readonly sort: VideoSort
  readonly page: number
  readonly limit: number
}

/** Best matches of a keyword that are filtered; more could not be paged through anyway. */
const maxMatches = 1000

export async function listVideos(
  deps: SearchDeps,
  { page, limit, sort, keyword, ...asked }: ListQuery,
): Promise<Result<{ data: VideoListItem[]; total: number }>> {
  const reader = toReader(deps.database)
  const matches =
    keyword === undefined
      ? undefined
      : await searchDocumentIds(deps, { type: 'video', keyword, limit: maxMatches })
  const filter = { ...asked, matches }
  const [rows, total] = await Promise.all([
    listVideoPage(reader, filter, { page, limit, sort }),
    countVideos(reader, filter),
  ])
  return ok({ data: await videoListItemViews(reader, rows), total })
}

export async function listVideoCategories(deps: CoreDeps): Promise<Result<CountedEntry[]>> {
  const [entries, counts] = await Promise.all([
    listDictionaryEntries(deps, { type: 'vid' }),
    countVideosByCategory(toReader(deps.database)),
  ])
  return ok(entries.value.map((entry) => ({ ...entry, count: counts.get(entry.code) ?? 0 })))
}
