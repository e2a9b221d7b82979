import type { CopyState } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type CopyRef = { readonly fileId: string; readonly userId: string }

export function findCopy(reader: PlatformReader, { fileId, userId }: CopyRef) {
  return reader
    .selectFrom('dataset_copies as c')
    .select(['c.file_id', 'c.size', 'c.sha256', sql<CopyState>`c.state`.as('state')])
    .select(
      sql<string>`(select count(*) from dataset_copies o where o.state = 'queued' and o.requested_at <= c.requested_at)`.as(
        'position',
      ),
    )
    .where('c.dataset_file_id', '=', fileId)
    .where('c.user_id', '=', userId)
    .executeTakeFirst()
}

/** True when a copy has to be made: there is none, or it could not be made before. */
export async function insertCopy(
  tx: PlatformTx,
  clock: Clock,
  { fileId, userId }: CopyRef,
): Promise<boolean> {
  const { rows } = await sql`
    insert into dataset_copies as c (dataset_file_id, user_id, requested_at) values (${fileId}, ${userId}, ${now(clock)})
    on conflict (dataset_file_id, user_id) do update set state = 'queued', requested_at = excluded.requested_at
    where c.state = 'failed' or (c.state = 'ready' and c.file_id is null)
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function markCopyReady(
  tx: PlatformTx,
  clock: Clock,
  { fileId, userId }: CopyRef,
  made: { readonly storedFileId: string; readonly size: number; readonly sha256: Buffer },
): Promise<void> {
  await tx
    .updateTable('dataset_copies')
    .set({
      state: 'ready',
      file_id: made.storedFileId,
      size: made.size,
      sha256: made.sha256,
      made_at: now(clock),
    })
    .where('dataset_file_id', '=', fileId)
    .where('user_id', '=', userId)
    .execute()
}

export async function markCopyFailed(tx: PlatformTx, { fileId, userId }: CopyRef): Promise<void> {
  await tx
    .updateTable('dataset_copies')
    .set({ state: 'failed' })
    .where('dataset_file_id', '=', fileId)
    .where('user_id', '=', userId)
    .execute()
}

/** Own copies of files of a version that are ready, with their hashes. */
export function listReadyCopies(reader: PlatformReader, versionId: string, userId: string) {
  return reader
    .selectFrom('dataset_copies as c')
    .innerJoin('dataset_files as f', 'f.id', 'c.dataset_file_id')
    .select(['c.dataset_file_id', 'c.sha256'])
    .where('f.version_id', '=', versionId)
    .where('c.user_id', '=', userId)
    .where('c.state', '=', 'ready')
    .execute()
}
