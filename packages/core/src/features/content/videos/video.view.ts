import type { Localised, VideoListItem } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { listDictionaryEntriesByType } from '../../platform/index.ts'
import type { VideoListRow } from './video.store.ts'

type StoredTeacher = {
  readonly name: Localised
  readonly affiliation?: Localised
  readonly avatar?: string
}

export async function videoListItemViews<R extends VideoListRow>(
  reader: PlatformReader,
  rows: readonly R[],
): Promise<VideoListItem[]> {
  if (rows.length === 0) return []
  const { vid } = await listDictionaryEntriesByType(reader, ['vid'])
  return rows.map((row) => ({
    id: row.id,
    title: row.title as Localised,
    summary: row.summary as Localised,
    category: vid.get(row.category) ?? null,
    series: row.series_id ? { id: row.series_id, title: row.series_title as Localised } : null,
    position: row.position,
    teachers: (row.teachers as StoredTeacher[]).map(({ name, affiliation, avatar }) => ({
      name,
      affiliation: affiliation ?? null,
      avatar: avatar ?? null,
    })),
    recordedOn: row.recorded_on,
    language: row.language as VideoListItem['language'],
    access: row.access as VideoListItem['access'],
    seconds: row.seconds,
    poster: row.shown_poster,
    captions: row.captions as VideoListItem['captions'],
    views: Number(row.views),
    publishedAt: row.published_at.toISOString(),
  }))
}
