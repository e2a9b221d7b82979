import {
  addresses,
  type CountedEntry,
  type VideoListItem,
  type VideoSeriesListItem,
} from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../../page-context.ts'
import { parseVideoListQuery, toApiQuery, type VideoListQuery } from './video-list.model.ts'

export type VideoListData = {
  readonly query: VideoListQuery
  readonly videos: readonly VideoListItem[]
  readonly total: number
  readonly categories: readonly CountedEntry[]
  readonly series: readonly VideoSeriesListItem[]
}

const seriesMax = 50

export async function loadVideoList(facts: PageFacts, url: string): Promise<VideoListData> {
  const query = parseVideoListQuery(new URL(url).searchParams)
  const [list, categories, series] = await Promise.all([
    loadOrThrow(facts, addresses.listVideos, { query: toApiQuery(query) }),
    facts.ask(addresses.listVideoCategories, {}),
    facts.ask(addresses.listVideoSeries, { query: { limit: seriesMax } }),
  ])
  return {
    query,
    videos: list.data,
    total: list.total,
    categories: categories ?? [],
    series: series?.data ?? [],
  }
}
