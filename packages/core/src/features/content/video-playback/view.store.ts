import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export async function findViews(reader: PlatformReader, contentId: string): Promise<number> {
  const row = await reader
    .selectFrom('video_counts')
    .select('views')
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return Number(row?.views ?? 0)
}

/** The day of the installation, as text. */
export async function findDay(reader: PlatformReader, clock: Clock, timeZone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${now(clock)} at time zone ${timeZone})::date::text as day`.execute(reader)
  return rows[0]?.day ?? ''
}

/** One view per viewer and day: the key decides, and the counter follows in the same transaction. */
export async function countView(
  tx: PlatformTx,
  view: { readonly contentId: string; readonly day: string; readonly viewer: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('video_views')
    .values({ content_id: view.contentId, day: view.day, viewer: view.viewer })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('video_counts')
    .values({ content_id: view.contentId, views: 1 })
    .onConflict((conflict) =>
      conflict.column('content_id').doUpdateSet({ views: sql`video_counts.views + 1` }),
    )
    .execute()
  return true
}

/** Views of days that are over: only the counters are kept. */
export async function deleteOldViews(tx: PlatformTx, clock: Clock): Promise<void> {
  await sql`delete from video_views where day < (${now(clock)})::date - 1`.execute(tx)
}
