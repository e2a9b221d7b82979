import type { VideoDuration, VideoFilter, VideoSort } from '@tiltyard/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import { selectVideoList, seriesOrder } from './video.store.ts'

export type CatalogueFilter = Omit<VideoFilter, 'keyword'> & {
  /** Ids that match the keyword, best first; undefined without a keyword. */
  readonly matches?: readonly string[] | undefined
}

const durations: { readonly [D in VideoDuration]: RawBuilder<boolean> } = {
  short: sql`videos.seconds <= 600`,
  medium: sql`videos.seconds > 600 and videos.seconds <= 1800`,
  long: sql`videos.seconds > 1800`,
}

/** Lists show what can be played. */
function whereFilter(filter: CatalogueFilter): RawBuilder<boolean> {
  const { category, series, teacher, year, duration, language, captions, matches } = filter
  const parts: RawBuilder<boolean>[] = [sql`videos.seconds is not null`]
  if (category) parts.push(sql`videos.category = ${category}`)
  if (series) parts.push(sql`videos.series_id = ${series}`)
  if (teacher) parts.push(sql`videos.teacher_names @> array[${teacher}]::text[]`)
  if (year)
    parts.push(sql`videos.recorded_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`)
  if (duration) parts.push(durations[duration])
  if (language) parts.push(sql`videos.language = ${language}`)
  if (captions) parts.push(sql`videos.captions @> array[${captions}]::text[]`)
  if (matches) parts.push(sql`videos.id = any(${sql.val(matches)}::uuid[])`)
  return sql.join(parts, sql` and `)
}

const orders: { readonly [S in VideoSort]: RawBuilder<unknown> } = {
  newest: sql`videos.published_at desc, videos.id desc`,
  popular: sql`coalesce(video_counts.views, 0) desc, videos.published_at desc, videos.id desc`,
  recorded: sql`videos.recorded_on desc nulls last, videos.id desc`,
}

type Page = { readonly page: number; readonly limit: number; readonly sort: VideoSort }

export function listVideoPage(reader: PlatformReader, filter: CatalogueFilter, { page, limit, sort }: Page) {
  const order = filter.matches
    ? sql`array_position(${sql.val(filter.matches)}::uuid[], videos.id)`
    : orders[sort]
  return selectVideoList(reader)
    .where(whereFilter(filter))
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countVideos(reader: PlatformReader, filter: CatalogueFilter): Promise<number> {
  const { count } = await reader
    .selectFrom('videos')
    .select(sql<string>`count(*)`.as('count'))
    .where(whereFilter(filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countVideosByCategory(reader: PlatformReader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('videos')
    .select(['category', sql<string>`count(*)`.as('count')])
    .where('seconds', 'is not', null)
    .groupBy('category')
    .execute()
  return new Map(rows.map(({ category, count }) => [category, Number(count)]))
}

export function listSeriesVideos(reader: PlatformReader, seriesId: string) {
  return selectVideoList(reader)
    .where('videos.series_id', '=', seriesId)
    .where('videos.seconds', 'is not', null)
    .orderBy(seriesOrder)
    .execute()
}
