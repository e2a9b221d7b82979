import type { EncodingFailure } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'

export type LeasedEncoding = {
  readonly id: string
  readonly contentId: string
  readonly sourceFileId: string | null
  readonly startedBy: string | null
  readonly sealedKey: Buffer
  /** Including this one. */
  readonly attempts: number
}

/**
 * Leases the encoding that waits longest; workers skip each other's rows. The attempt is counted here, so that a source
 * that crashes its workers is given up eventually.
 */
export async function leaseEncoding(
  tx: PlatformTx,
  clock: Clock,
  { holder, seconds }: { readonly holder: string; readonly seconds: number },
): Promise<LeasedEncoding | null> {
  const { rows } = await sql<LeasedEncoding>`
    update video_encodings
    set state = 'running', leased_by = ${holder}, leased_until = ${secondsFromNow(clock, seconds)}, attempts = attempts + 1
    where id = (
      select id from video_encodings
      where state in ('waiting', 'running') and removal_at is null and content_id is not null
        and (leased_until is null or leased_until <= ${now(clock)})
      order by id limit 1 for update skip locked)
    returning id, content_id as "contentId", source_file_id as "sourceFileId", started_by as "startedBy",
      sealed_key as "sealedKey", attempts`.execute(tx)
  return rows[0] ?? null
}

export type Lease = { readonly id: string; readonly holder: string }

const held = (tx: PlatformTx, { id, holder }: Lease) =>
  tx
    .updateTable('video_encodings')
    .where('id', '=', id)
    .where('leased_by', '=', holder)
    .where('state', '=', 'running')
    .where('removal_at', 'is', null)
    .where('content_id', 'is not', null)

/** False when another worker holds it, or it was cancelled. */
export async function renewLease(
  tx: PlatformTx,
  clock: Clock,
  lease: Lease,
  seconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await held(tx, lease)
    .set({ leased_until: secondsFromNow(clock, seconds) })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks the row for the rest of the transaction. */
export async function holdsLease(tx: PlatformTx, { id, holder }: Lease): Promise<boolean> {
  const row = await tx
    .selectFrom('video_encodings')
    .select('id')
    .where('id', '=', id)
    .where('leased_by', '=', holder)
    .where('state', '=', 'running')
    .where('removal_at', 'is', null)
    .where('content_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns it to the queue; an attempt that we interrupted is not counted. */
export async function releaseLease(
  tx: PlatformTx,
  clock: Clock,
  { id, holder }: Lease,
  { afterSeconds, isCounted }: { readonly afterSeconds: number; readonly isCounted: boolean },
): Promise<void> {
  await tx
    .updateTable('video_encodings')
    .set({
      leased_by: null,
      leased_until: secondsFromNow(clock, afterSeconds),
      ...(isCounted ? {} : { attempts: sql<number>`attempts - 1` }),
    })
    .where('id', '=', id)
    .where('leased_by', '=', holder)
    .execute()
}

/** Each of these changes nothing, and returns false, once the lease is lost. */
export async function updateEncoding(
  tx: PlatformTx,
  lease: Lease,
  values: {
    readonly planned_heights?: number[]
    readonly seconds?: number
    readonly progress?: number
    readonly thumbnail_sheets?: number
    readonly thumbnail_width?: number
    readonly thumbnail_height?: number
    readonly poster?: string
    readonly is_current?: boolean
  },
): Promise<boolean> {
  const { numUpdatedRows } = await held(tx, lease).set(values).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markFinished(
  tx: PlatformTx,
  clock: Clock,
  lease: Lease,
  failure: EncodingFailure | null,
): Promise<boolean> {
  const { numUpdatedRows } = await held(tx, lease)
    .set({
      state: failure ? 'failed' : 'done',
      failure,
      ...(failure ? { is_current: false } : { progress: 100 }),
      finished_at: now(clock),
      leased_by: null,
      leased_until: null,
    })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type NewRendition = {
  readonly height: number
  readonly width: number
  readonly bandwidth: number
  readonly codecs: string
  readonly segmentSeconds: readonly number[]
}

export async function insertRendition(
  tx: PlatformTx,
  encodingId: string,
  { height, width, bandwidth, codecs, segmentSeconds }: NewRendition,
): Promise<void> {
  await tx
    .insertInto('video_renditions')
    .values({
      encoding_id: encodingId,
      height,
      width,
      bandwidth,
      codecs,
      segment_seconds: [...segmentSeconds],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listReadyHeights(reader: PlatformReader, encodingId: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('video_renditions')
    .select('height')
    .where('encoding_id', '=', encodingId)
    .execute()
  return rows.map(({ height }) => height)
}

export async function deleteRenditions(tx: PlatformTx, encodingId: string): Promise<void> {
  await tx.deleteFrom('video_renditions').where('encoding_id', '=', encodingId).execute()
}

/** Of these encodings: who works on each now; null is nobody. Encodings that are not in this database are left out. */
export async function findHolders(
  reader: PlatformReader,
  clock: Clock,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await reader
    .selectFrom('video_encodings')
    .select([
      'id',
      sql<string | null>`case when state = 'running' and leased_until > ${now(clock)} then leased_by end`.as(
        'holder',
      ),
    ])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, holder }) => [id, holder]))
}

export function findStoredSource(reader: PlatformReader, fileId: string) {
  return reader
    .selectFrom('files')
    .select('key')
    .where('id', '=', fileId)
    .where('state', '=', 'claimed')
    .executeTakeFirst()
}
