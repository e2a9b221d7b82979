import type { LocalisedHtml, LocalisedOutline } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import type { Publication } from '../publication.ts'

type Rendered = { readonly html: LocalisedHtml; readonly outline: LocalisedOutline }

export async function replaceVideo(
  tx: PlatformTx,
  { id, document, publishedAt, updatedAt }: Publication<'video'>,
  { html, outline }: Rendered,
): Promise<void> {
  const names = document.teachers.flatMap(({ name }) => [name.zh, name.en].filter((one) => one !== undefined))
  const row = {
    title: JSON.stringify(document.title),
    summary: JSON.stringify(document.summary),
    html: JSON.stringify(html),
    outline: JSON.stringify(outline),
    category: document.category,
    series_id: document.seriesId ?? null,
    position: document.position ?? null,
    teachers: JSON.stringify(document.teachers),
    teacher_names: [...new Set(names)],
    recorded_on: document.recordedOn ?? null,
    language: document.language,
    access: document.access,
    may_download: document.mayDownload,
    cover: document.cover ?? null,
    chapters: JSON.stringify(document.chapters),
    paper_ids: document.paperIds,
    question_ids: document.questionIds,
    dataset_ids: document.datasetIds,
    published_at: publishedAt,
    updated_at: updatedAt,
  }
  await tx
    .insertInto('videos')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await updateVideoSummary(tx, id)
}

/**
 * Derives what lists show of the current encoding and the captions. Every change of either calls it; without a published
 * row it changes nothing.
 */
export async function updateVideoSummary(tx: PlatformTx, id: string): Promise<void> {
  await sql`
    update videos as v set
      seconds = (select e.seconds from video_encodings e where e.content_id = v.id and e.is_current),
      poster = (select e.poster from video_encodings e where e.content_id = v.id and e.is_current),
      captions = (select coalesce(array_agg(c.language order by c.language desc), '{}') from video_captions c
        where c.content_id = v.id)
    where v.id = ${id}`.execute(tx)
}

export async function deleteVideo(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('videos').where('id', '=', id).execute()
}

/** Dates are transferred as text: a Date would have a time zone, a calendar day has none. */
export function selectVideoList(reader: PlatformReader) {
  return reader
    .selectFrom('videos')
    .leftJoin('video_series', 'video_series.id', 'videos.series_id')
    .leftJoin('video_counts', 'video_counts.content_id', 'videos.id')
    .select([
      'videos.id',
      'videos.title',
      'videos.summary',
      'videos.category',
      'videos.position',
      'videos.teachers',
      'videos.language',
      'videos.access',
      'videos.seconds',
      'videos.captions',
      'videos.published_at',
      'video_series.id as series_id',
      'video_series.title as series_title',
    ])
    .select([
      sql<string | null>`videos.recorded_on::text`.as('recorded_on'),
      sql<string | null>`coalesce(videos.cover, videos.poster)`.as('shown_poster'),
      sql<string>`coalesce(video_counts.views, 0)`.as('views'),
    ])
}
export type VideoListRow = Awaited<ReturnType<ReturnType<typeof selectVideoList>['execute']>>[number]

export function findVideo(reader: PlatformReader, id: string) {
  return selectVideoList(reader)
    .select(['videos.html', 'videos.outline', 'videos.may_download', 'videos.chapters', 'videos.updated_at'])
    .select(['videos.paper_ids', 'videos.question_ids', 'videos.dataset_ids'])
    .where('videos.id', '=', id)
    .executeTakeFirst()
}

/** What playback depends on. */
export function findVideoAccess(reader: PlatformReader, id: string) {
  return reader
    .selectFrom('videos')
    .select(['id', 'access', 'may_download', 'seconds'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export const seriesOrder = sql`videos.position nulls last, videos.published_at, videos.id`

/** Titles of published datasets, in the order of the ids. */
export async function listVideoDatasets(reader: PlatformReader, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await reader
    .selectFrom('datasets')
    .select(['id', 'title', 'summary'])
    .where('id', 'in', [...ids])
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
