import type { AttachmentType } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

/**
 * One scan of the rows of files, about two seconds for ten million of them. Segments of videos have no rows of their
 * own: their size follows from bit rate and duration, and is at most that.
 */
export async function replaceTotals(tx: PlatformTx, clock: Clock): Promise<void> {
  // Two counts at once would insert the same kinds.
  await sql`select pg_advisory_xact_lock(hashtextextended('storage totals', 0))`.execute(tx)
  await tx.deleteFrom('storage_totals').execute()
  await sql`
    with evidence as (
      select file_id from challenge_files where purpose = 'evidence' and file_id is not null
      union select file_id from evidence_variants where file_id is not null
    ), counted as (
      select case when e.file_id is null then f.attachment_type else 'evidence' end as kind, f.state, f.size, f.removal_attempts
      from files as f left join evidence as e on e.file_id = f.id
    )
    insert into storage_totals (kind, files, bytes, unclaimed_files, unclaimed_bytes, removing_files, removing_bytes, stuck_files, counted_at)
    select kind, count(*) filter (where state <> 'removing'), coalesce(sum(size) filter (where state <> 'removing'), 0),
      count(*) filter (where state in ('receiving', 'waiting')), coalesce(sum(size) filter (where state in ('receiving', 'waiting')), 0),
      count(*) filter (where state = 'removing'), coalesce(sum(size) filter (where state = 'removing'), 0),
      count(*) filter (where state = 'removing' and removal_attempts > 0), ${now(clock)}
    from counted group by kind
    union all
    select 'video-stream', count(*), coalesce(sum(bandwidth / 8.0 * (select sum(s) from unnest(segment_seconds) as s)), 0)::bigint,
      0, 0, 0, 0, 0, ${now(clock)}
    from video_renditions
    union all
    select 'data-export', count(*), coalesce(sum(size), 0), 0, 0, 0, 0, 0, ${now(clock)}
    from data_exports where state = 'ready'`.execute(tx)
}

export function listTotals(reader: PlatformReader) {
  return reader.selectFrom('storage_totals').selectAll().orderBy('bytes', 'desc').orderBy('kind').execute()
}

/** The count, and what came after it: deletions since then are missing until the next count. */
export async function sumUsedBytes(reader: PlatformReader): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    with counted as (select coalesce(sum(bytes), 0) as bytes, min(counted_at) as at from storage_totals)
    select counted.bytes + coalesce((
      select sum(size) from files where state <> 'removing' and created_at > coalesce(counted.at, '-infinity')
    ), 0) as bytes from counted`.execute(reader)
  return Number(rows[0]?.bytes ?? 0)
}

/** Null: no limit. */
export async function findQuota(reader: PlatformReader): Promise<number | null> {
  const row = await reader.selectFrom('storage_quota').select('bytes').executeTakeFirst()
  return row ? Number(row.bytes) : null
}

/** Returns the quota before. */
export async function replaceQuota(tx: PlatformTx, bytes: number | null): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('storage quota', 0))`.execute(tx)
  const before = await findQuota(tx)
  await tx.deleteFrom('storage_quota').execute()
  if (bytes !== null) await tx.insertInto('storage_quota').values({ bytes }).execute()
  return before
}

export function listLimits(reader: PlatformReader) {
  return reader
    .selectFrom('storage_limits')
    .select(['attachment_type as attachmentType', 'bytes'])
    .orderBy('attachment_type')
    .execute()
}

/** Returns the limit before; serialised by the row. */
export async function upsertLimit(
  tx: PlatformTx,
  attachmentType: AttachmentType,
  bytes: number,
): Promise<number | null> {
  const before = await tx
    .selectFrom('storage_limits')
    .select('bytes')
    .where('attachment_type', '=', attachmentType)
    .forUpdate()
    .executeTakeFirst()
  await tx
    .insertInto('storage_limits')
    .values({ attachment_type: attachmentType, bytes })
    .onConflict((conflict) => conflict.column('attachment_type').doUpdateSet({ bytes }))
    .execute()
  return before ? Number(before.bytes) : null
}
