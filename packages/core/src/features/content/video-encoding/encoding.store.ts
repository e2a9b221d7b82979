import { sql } from 'kysely'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'

type NewEncoding = {
  readonly id: string
  readonly contentId: string
  readonly sourceFileId: string
  readonly sealedKey: Buffer
  readonly userId: string
}

/** False: another one of this video waits or runs. */
export async function insertEncoding(
  tx: PlatformTx,
  clock: Clock,
  { id, contentId, sourceFileId, sealedKey, userId }: NewEncoding,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('video_encodings')
    .values({
      id,
      content_id: contentId,
      source_file_id: sourceFileId,
      sealed_key: sealedKey,
      started_by: userId,
      created_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** With those whose objects are being removed left out. */
export function listEncodings(reader: PlatformReader, contentId: string) {
  return reader
    .selectFrom('video_encodings as e')
    .leftJoin('files as f', (join) =>
      join.onRef('f.id', '=', 'e.source_file_id').on('f.state', '=', 'claimed'),
    )
    .select(['e.id', 'e.state', 'e.is_current', 'e.progress', 'e.failure', 'e.seconds', 'e.planned_heights'])
    .select(['e.created_at', 'e.finished_at', 'e.poster', 'f.display_name', 'f.size'])
    .select((from) =>
      from
        .selectFrom('video_renditions as r')
        .select(sql<number[]>`coalesce(array_agg(r.height order by r.height desc), '{}')`.as('heights'))
        .whereRef('r.encoding_id', '=', 'e.id')
        .as('ready_heights'),
    )
    .where('e.content_id', '=', contentId)
    .where('e.removal_at', 'is', null)
    .orderBy('e.id', 'desc')
    .execute()
}
export type EncodingRow = Awaited<ReturnType<typeof listEncodings>>[number]

/** The latest source that is still stored. */
export async function findLatestSource(reader: PlatformReader, contentId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('video_encodings as e')
    .innerJoin('files as f', 'f.id', 'e.source_file_id')
    .select('f.id')
    .where('e.content_id', '=', contentId)
    .where('f.state', '=', 'claimed')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export function findCurrentEncoding(reader: PlatformReader, contentId: string) {
  return reader
    .selectFrom('video_encodings')
    .select(['id', 'seconds', 'thumbnail_sheets', 'source_file_id', 'poster'])
    .where('content_id', '=', contentId)
    .where('is_current', '=', true)
    .executeTakeFirst()
}

export function lockEncoding(tx: PlatformTx, encodingId: string) {
  return tx
    .selectFrom('video_encodings')
    .select([
      'id',
      'content_id',
      'state',
      'is_current',
      'source_file_id',
      'started_by',
      'removal_at',
      'poster',
    ])
    .where('id', '=', encodingId)
    .forUpdate()
    .executeTakeFirst()
}

/** From then on its objects are removed; a lease ends at its next renewal. */
export async function markForRemoval(
  tx: PlatformTx,
  clock: Clock,
  encodingId: string,
  afterSeconds: number,
): Promise<void> {
  await tx
    .updateTable('video_encodings')
    .set({ is_current: false, removal_at: secondsFromNow(clock, afterSeconds) })
    .where('id', '=', encodingId)
    .execute()
}

export async function updatePoster(tx: PlatformTx, encodingId: string, poster: string): Promise<void> {
  await tx.updateTable('video_encodings').set({ poster }).where('id', '=', encodingId).execute()
}

export function findPosterSource(reader: PlatformReader, encodingId: string) {
  return reader
    .selectFrom('video_encodings as e')
    .innerJoin('files as f', 'f.id', 'e.source_file_id')
    .select(['f.key', 'e.content_id', 'e.poster'])
    .where('e.id', '=', encodingId)
    .where('f.state', '=', 'claimed')
    .executeTakeFirst()
}

/** What the keys of its objects follow from. */
export function findStoredExtent(reader: PlatformReader, encodingId: string) {
  return reader
    .selectFrom('video_encodings')
    .select(['planned_heights', 'seconds', 'poster'])
    .where('id', '=', encodingId)
    .executeTakeFirst()
}

/** Not while a worker may still be storing segments of it. */
export function listDueRemovals(reader: PlatformReader, clock: Clock, limit: number) {
  return reader
    .selectFrom('video_encodings')
    .select(['id', 'source_file_id'])
    .where((where) => where.or([where('removal_at', '<=', now(clock)), where('content_id', 'is', null)]))
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now(clock))]))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function deleteEncoding(tx: PlatformTx, encodingId: string): Promise<void> {
  await tx.deleteFrom('video_encodings').where('id', '=', encodingId).execute()
}

/** Whether another encoding, which stays, was made from the same source. */
export async function isSourceShared(
  reader: PlatformReader,
  { encodingId, fileId }: { readonly encodingId: string; readonly fileId: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('video_encodings')
    .select('id')
    .where('source_file_id', '=', fileId)
    .where('id', '<>', encodingId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
