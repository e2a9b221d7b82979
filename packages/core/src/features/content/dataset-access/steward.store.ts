import type { StewardRole } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

type Membership = { readonly datasetId: string; readonly userId: string }

export async function findStewardRole(
  reader: PlatformReader,
  { datasetId, userId }: Membership,
): Promise<StewardRole | null> {
  const row = await reader
    .selectFrom('dataset_stewards')
    .select('role')
    .where('dataset_id', '=', datasetId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row?.role as StewardRole | undefined) ?? null
}

/** The role stays as it is until the end of the transaction. */
export async function lockStewardRole(
  tx: PlatformTx,
  { datasetId, userId }: Membership,
): Promise<StewardRole | null> {
  const row = await tx
    .selectFrom('dataset_stewards')
    .select('role')
    .where('dataset_id', '=', datasetId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return (row?.role as StewardRole | undefined) ?? null
}

/** A dataset in any state, as an editor has written it. */
export function findDatasetContent(reader: PlatformReader, datasetId: string) {
  return reader
    .selectFrom('contents')
    .select(['id', 'title', 'state'])
    .where('id', '=', datasetId)
    .where('kind', '=', 'dataset')
    .executeTakeFirst()
}

/** Serialises all changes of one dataset: its files, versions, rule and stewards. */
export async function lockDatasetContent(tx: PlatformTx, datasetId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('contents')
    .select('id')
    .where('id', '=', datasetId)
    .where('kind', '=', 'dataset')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function listStewardIds(reader: PlatformReader, datasetId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('dataset_stewards')
    .select('user_id')
    .where('dataset_id', '=', datasetId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export function listStewardRows(reader: PlatformReader, datasetId: string) {
  return reader
    .selectFrom('dataset_stewards as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 'u.nickname', 's.role', 's.added_at'])
    .where('s.dataset_id', '=', datasetId)
    .orderBy('s.role', 'desc')
    .orderBy('s.added_at')
    .execute()
}

export async function upsertSteward(
  tx: PlatformTx,
  clock: Clock,
  { datasetId, userId, role }: Membership & { readonly role: StewardRole },
): Promise<void> {
  await tx
    .insertInto('dataset_stewards')
    .values({ dataset_id: datasetId, user_id: userId, role, added_at: now(clock) })
    .onConflict((conflict) => conflict.columns(['dataset_id', 'user_id']).doUpdateSet({ role }))
    .execute()
}

/** False when the person is no steward of the dataset. */
export async function deleteSteward(tx: PlatformTx, { datasetId, userId }: Membership): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('dataset_stewards')
    .where('dataset_id', '=', datasetId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export function findUserIdByNicknameKey(
  reader: PlatformReader,
  nicknameKey: string,
): Promise<{ id: string } | undefined> {
  return reader
    .selectFrom('users')
    .select('id')
    .where('nickname_key', '=', nicknameKey)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
}

/** Datasets of a steward, or all of them (null), with what waits first. */
export async function listStewardDatasetRows(
  reader: PlatformReader,
  stewardId: string | null,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const { rows } = await sql<{
    id: string
    title: unknown
    state: string
    role: StewardRole | null
    rule: 'open' | 'application' | null
    waiting: number
    grants: number
    total: string
  }>`
    select c.id, c.title, c.state, s.role, a.rule, count(*) over () as total,
      (select count(*)::int from dataset_applications p where p.dataset_id = c.id and p.state = 'submitted') as waiting,
      (select count(*)::int from dataset_grants g where g.dataset_id = c.id and g.ended_at is null) as grants
    from contents c
    left join dataset_stewards s on s.dataset_id = c.id and s.user_id = ${stewardId}
    left join dataset_access a on a.dataset_id = c.id
    where c.kind = 'dataset' and (${stewardId}::uuid is null or s.role is not null)
    order by waiting desc, c.updated_at desc, c.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(reader)
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

export async function countWaiting(
  reader: PlatformReader,
  datasetId: string,
): Promise<{ readonly waiting: number; readonly grants: number }> {
  const { rows } = await sql<{ waiting: number; grants: number }>`
    select
      (select count(*)::int from dataset_applications where dataset_id = ${datasetId} and state = 'submitted') as waiting,
      (select count(*)::int from dataset_grants where dataset_id = ${datasetId} and ended_at is null) as grants`.execute(
    reader,
  )
  return rows[0] ?? { waiting: 0, grants: 0 }
}
