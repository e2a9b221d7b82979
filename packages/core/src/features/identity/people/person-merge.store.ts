import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { VerificationStatus } from '../verification/verification.rules.ts'
import type { MergeFacts } from './person-merge.rules.ts'

type MergeRow = MergeFacts & {
  readonly id: string
  readonly issuer: string
  readonly verification: VerificationStatus
}

/**
 * Both rows in the order of their ids. Rows that refer to them can be written meanwhile, so that a batch of submissions
 * does not wait. Deleted accounts are not found.
 */
export async function lockBoth(
  tx: PlatformTx,
  ids: readonly [string, string],
): Promise<ReadonlyMap<string, MergeRow>> {
  await sql`
    select from users where id = any(${[...ids]}::uuid[]) and deleted_at is null order by id for no key update`.execute(
    tx,
  )
  // A statement of its own: it sees what was committed while the lock was waited for.
  const { rows } = await sql<MergeRow>`
    select u.id, u.nickname, u.issuer,
           jsonb_build_object('verifiedStatus', u.verified_status, 'verifiedType', u.verified_type) as verification,
           u.role_id as "roleId", u.merged_into is not null as "isMerged", u.blocked_at is not null as "isBlocked",
           exists (select from account_deletions d where d.user_id = u.id) as "isLeaving",
           exists (select from identity_requests r where r.user_id = u.id and r.state = 'in_review') as "isInReview",
           array(select encode(v.id_number_key, 'hex') from verified_identities v where v.user_id = u.id) as "idNumbers"
    from users u where u.id = any(${[...ids]}::uuid[]) and u.deleted_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Closed like a block without a reason. What was merged into it before leads to the kept account too. */
export async function markMerged(
  tx: PlatformTx,
  clock: Clock,
  { duplicateId, keptId }: { readonly duplicateId: string; readonly keptId: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ merged_into: keptId, merged_at: now(clock), blocked_at: now(clock), blocked_reason: null })
    .where('id', '=', duplicateId)
    .execute()
  await tx.updateTable('users').set({ merged_into: keptId }).where('merged_into', '=', duplicateId).execute()
}

/** Accounts that were merged into this one, latest first. */
export function listMergedInto(reader: PlatformReader, userId: string) {
  return reader
    .selectFrom('users')
    .select(['id', 'nickname', 'issuer', 'merged_at'])
    .where('merged_into', '=', userId)
    .orderBy('merged_at', 'desc')
    .orderBy('id')
    .execute()
}
export type MergedRow = Awaited<ReturnType<typeof listMergedInto>>[number]

/** A person's accounts: those merged into this one, and this one last. */
export async function listAccountIds(reader: PlatformReader, userId: string): Promise<string[]> {
  return [...(await listMergedInto(reader, userId)).map(({ id }) => id), userId]
}

/** The account that this one was merged into. */
export function findMergeTarget(reader: PlatformReader, userId: string) {
  return reader
    .selectFrom('users as closed')
    .innerJoin('users as u', 'u.id', 'closed.merged_into')
    .select(['u.id', 'u.nickname', 'u.issuer', 'closed.merged_at'])
    .where('closed.id', '=', userId)
    .executeTakeFirst()
}
