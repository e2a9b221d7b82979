import type { LocalisedHtml, LocalisedOutline } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import type { Publication } from '../publication.ts'
import { seriesOrder } from './video.store.ts'

export async function replaceVideoSeries(
  tx: PlatformTx,
  { id, document, publishedAt, updatedAt }: Publication<'video_series'>,
  { html, outline }: { readonly html: LocalisedHtml; readonly outline: LocalisedOutline },
): Promise<void> {
  const row = {
    title: JSON.stringify(document.title),
    summary: JSON.stringify(document.summary),
    html: JSON.stringify(html),
    outline: JSON.stringify(outline),
    category: document.category,
    cover: document.cover ?? null,
    published_at: publishedAt,
    updated_at: updatedAt,
  }
  await tx
    .insertInto('video_series')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function deleteVideoSeries(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('video_series').where('id', '=', id).execute()
}

function selectSeries(reader: PlatformReader) {
  return reader
    .selectFrom('video_series as s')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('videos')
          .select([
            sql<string>`count(*)`.as('video_count'),
            sql<string>`coalesce(sum(videos.seconds), 0)`.as('seconds'),
            sql<
              string | null
            >`(array_agg(coalesce(videos.cover, videos.poster) order by ${seriesOrder}))[1]`.as(
              'first_poster',
            ),
          ])
          .whereRef('videos.series_id', '=', 's.id')
          .where('videos.seconds', 'is not', null)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.title', 's.summary', 's.category', 's.cover', 's.published_at'])
    .select(['v.video_count', 'v.seconds', 'v.first_poster'])
}
export type VideoSeriesRow = Awaited<ReturnType<ReturnType<typeof selectSeries>['execute']>>[number]

export function findVideoSeries(reader: PlatformReader, id: string) {
  return selectSeries(reader)
    .select(['s.html', 's.outline', 's.updated_at'])
    .where('s.id', '=', id)
    .executeTakeFirst()
}

type Page = { readonly page: number; readonly limit: number; readonly category?: string | undefined }

export function listSeriesPage(reader: PlatformReader, { page, limit, category }: Page) {
  return selectSeries(reader)
    .$if(category !== undefined, (query) => query.where('s.category', '=', category as string))
    .orderBy('s.published_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countSeries(reader: PlatformReader, category: string | undefined): Promise<number> {
  const { count } = await reader
    .selectFrom('video_series')
    .select(sql<string>`count(*)`.as('count'))
    .$if(category !== undefined, (query) => query.where('category', '=', category as string))
    .executeTakeFirstOrThrow()
  return Number(count)
}
