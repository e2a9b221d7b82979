import type { CopyState } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type CopyRef = { readonly fileId: string; readonly userId: string }

export function findCopy(reader: PlatformReader, { fileId, userId }: CopyRef) {
  return reader
    .selectFrom('dataset_copies as c')
    .select(['c.file_id', 'c.size', 'c.sha256', 'c.requested_at', sql<CopyState>`c.state`.as('state')])
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

/** Stored copies of people whose grant has ended; a copy is made again when it is asked for. */
const selectUnusedCopies = (reader: PlatformReader, clock: Clock) =>
  reader
    .selectFrom('dataset_copies as c')
    .innerJoin('dataset_files as f', 'f.id', 'c.dataset_file_id')
    .innerJoin('dataset_versions as v', 'v.id', 'f.version_id')
    .innerJoin('dataset_access as access', 'access.dataset_id', 'v.dataset_id')
    .where('c.file_id', 'is not', null)
    .where('access.rule', '=', 'application')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dataset_grants as g')
            .whereRef('g.dataset_id', '=', 'v.dataset_id')
            .whereRef('g.user_id', '=', 'c.user_id')
            .where('g.ended_at', 'is', null)
            .where('g.ends_at', '>', now(clock)),
        ),
      ),
    )

const batch = 200

export function listUnusedCopies(reader: PlatformReader, clock: Clock): Promise<CopyRef[]> {
  return selectUnusedCopies(reader, clock)
    .select(['c.dataset_file_id as fileId', 'c.user_id as userId'])
    .limit(batch)
    .execute()
}

/** Returns the stored file of the copy and the one it was made from; null when it is in use again. */
export async function detachUnusedCopy(tx: PlatformTx, clock: Clock, { fileId, userId }: CopyRef) {
  const copy = await selectUnusedCopies(tx, clock)
    .select(['c.file_id as copyId', 'f.file_id as originalId'])
    .where('c.dataset_file_id', '=', fileId)
    .where('c.user_id', '=', userId)
    .forUpdate('c')
    .executeTakeFirst()
  if (!copy?.copyId) return null
  await tx
    .updateTable('dataset_copies')
    .set({ file_id: null })
    .where('dataset_file_id', '=', fileId)
    .where('user_id', '=', userId)
    .execute()
  return { copyId: copy.copyId, originalId: copy.originalId }
}
