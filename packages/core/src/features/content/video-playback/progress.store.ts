import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { selectVideoList } from '../videos/video.store.ts'

const columns = ['seconds', 'percent', 'finished_at', 'updated_at'] as const

export function findProgress(reader: PlatformReader, userId: string, contentId: string) {
  return reader
    .selectFrom('video_progress')
    .select(columns)
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .executeTakeFirst()
}
export type ProgressRow = NonNullable<Awaited<ReturnType<typeof findProgress>>>

/** Two devices that report at once are serialised, so that neither loses what the other has watched. */
export async function lockWatched(
  tx: PlatformTx,
  clock: Clock,
  userId: string,
  contentId: string,
): Promise<Buffer> {
  await tx
    .insertInto('video_progress')
    .values({
      user_id: userId,
      content_id: contentId,
      seconds: 0,
      watched: Buffer.alloc(0),
      percent: 0,
      updated_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('video_progress')
    .select('watched')
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.watched
}

type Progress = {
  readonly userId: string
  readonly contentId: string
  readonly seconds: number
  readonly watched: Buffer
  readonly percent: number
  readonly isFinished: boolean
}

export function updateProgress(tx: PlatformTx, clock: Clock, progress: Progress): Promise<ProgressRow> {
  return tx
    .updateTable('video_progress')
    .set({
      seconds: progress.seconds,
      watched: progress.watched,
      percent: progress.percent,
      finished_at: progress.isFinished
        ? sql<Date>`coalesce(video_progress.finished_at, ${now(clock)})`
        : sql<Date | null>`video_progress.finished_at`,
      updated_at: now(clock),
    })
    .where('user_id', '=', progress.userId)
    .where('content_id', '=', progress.contentId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

type Query = { readonly userId: string; readonly finished: boolean | undefined }

const selectBegun = (reader: PlatformReader, { userId, finished }: Query) =>
  selectVideoList(reader)
    .innerJoin('video_progress as p', 'p.content_id', 'videos.id')
    .where('p.user_id', '=', userId)
    .where('videos.seconds', 'is not', null)
    .$if(finished !== true, (query) => query.where('p.finished_at', 'is', null))

export function listProgressPage(
  reader: PlatformReader,
  { page, limit, ...query }: Query & { readonly page: number; readonly limit: number },
) {
  return selectBegun(reader, query)
    .select(['p.seconds as at_seconds', 'p.percent', 'p.finished_at', 'p.updated_at as watched_at'])
    .orderBy('p.updated_at', 'desc')
    .orderBy('videos.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countProgress(reader: PlatformReader, query: Query): Promise<number> {
  const { count } = await selectBegun(reader, query)
    .clearSelect()
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
