import {
  type Localised,
  type LocalisedHtml,
  LocalisedOutline,
  ok,
  type Result,
  refuse,
  type VideoSeries,
  type VideoSeriesListItem,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import { listDictionaryEntriesByType } from '../../platform/index.ts'
import type { Publisher } from '../publication.ts'
import { videoListItemViews } from './video.view.ts'
import { listSeriesVideos } from './video-list.store.ts'
import {
  countSeries,
  deleteVideoSeries,
  findVideoSeries,
  listSeriesPage,
  replaceVideoSeries,
  type VideoSeriesRow,
} from './video-series.store.ts'

type ListQuery = { readonly page: number; readonly limit: number; readonly category?: string | undefined }

export async function listVideoSeries(
  { database }: CoreDeps,
  query: ListQuery,
): Promise<Result<{ data: VideoSeriesListItem[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listSeriesPage(reader, query),
    countSeries(reader, query.category),
  ])
  return ok({ data: await seriesViews(reader, rows), total })
}

export function getVideoSeries(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<VideoSeries, 'videos.series_not_found'>> {
  return loadVideoSeries(toReader(database), id)
}

export async function loadVideoSeries(
  reader: PlatformReader,
  id: string,
): Promise<Result<VideoSeries, 'videos.series_not_found'>> {
  const row = await findVideoSeries(reader, id)
  const [item] = row ? await seriesViews(reader, [row]) : []
  if (!row || !item) return refuse('videos.series_not_found')
  return ok({
    ...item,
    html: row.html as LocalisedHtml,
    outline: LocalisedOutline.parse(row.outline),
    videos: await videoListItemViews(reader, await listSeriesVideos(reader, id)),
    updatedAt: row.updated_at.toISOString(),
  })
}

async function seriesViews(
  reader: PlatformReader,
  rows: readonly VideoSeriesRow[],
): Promise<VideoSeriesListItem[]> {
  const { vid } = await listDictionaryEntriesByType(reader, ['vid'])
  return rows.map((row) => ({
    id: row.id,
    title: row.title as Localised,
    summary: row.summary as Localised,
    category: vid.get(row.category) ?? null,
    poster: row.cover ?? row.first_poster,
    videoCount: Number(row.video_count ?? 0),
    seconds: Number(row.seconds ?? 0),
    publishedAt: row.published_at.toISOString(),
  }))
}

export const videoSeriesPublisher: Publisher<'video_series'> = {
  title: ({ title }) => title,
  withdraw: deleteVideoSeries,
  async publish(tx, publication) {
    const { title, summary, body } = publication.document
    await replaceVideoSeries(tx, publication, renderLocalised(body))
    return { path: `/video/series/${publication.id}`, title, summary, searchable: null }
  },
}
