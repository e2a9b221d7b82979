import type { TokenScope } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Actor,
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'
import { usedEverySeconds } from './token.rules.ts'

const listColumns = [
  'id',
  'name',
  'start',
  'may_read',
  'may_write',
  'created_at',
  'expires_at',
  'last_used_at',
] as const
const isExpired = (clock: Clock) => sql<boolean>`expires_at <= ${now(clock)}`.as('expired')

export type NewToken = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly start: string
  readonly hash: Buffer
  readonly days: number
}

/** Undefined when all twenty slots are taken. Serialised per user, so that two calls never choose the same slot. */
export async function insertToken(tx: PlatformTx, clock: Clock, token: NewToken) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`access tokens:${token.userId}`}, 0))`.execute(tx)
  const slots = await sql<{ slot: number }>`
    select slot from generate_series(1, 20) as slot
    where not exists (
      select 1 from access_tokens t where t.user_id = ${token.userId} and t.slot = slot.slot and t.revoked_at is null)
    order by slot limit 1`.execute(tx)
  const free = slots.rows[0]
  if (!free) return undefined
  return tx
    .insertInto('access_tokens')
    .values({
      id: token.id,
      user_id: token.userId,
      name: token.name,
      may_read: token.scopes.includes('read'),
      may_write: token.scopes.includes('write'),
      start: token.start,
      secret_hash: token.hash,
      slot: free.slot,
      created_at: now(clock),
      expires_at: secondsFromNow(clock, token.days * 24 * 3600),
    })
    .returning(listColumns)
    .returning(isExpired(clock))
    .executeTakeFirstOrThrow()
}

export function listTokensByUser(reader: PlatformReader, clock: Clock, userId: string) {
  return reader
    .selectFrom('access_tokens')
    .select(listColumns)
    .select(isExpired(clock))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
export type TokenRow = Awaited<ReturnType<typeof listTokensByUser>>[number]

export function scopesOf(row: { readonly may_read: boolean; readonly may_write: boolean }): TokenScope[] {
  return [...(row.may_read ? (['read'] as const) : []), ...(row.may_write ? (['write'] as const) : [])]
}

/** The owner is part of the statement: another user's token is not found. */
export async function markRevoked(
  tx: PlatformTx,
  clock: Clock,
  token: { readonly userId: string; readonly tokenId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('access_tokens')
    .set({ revoked_at: now(clock) })
    .where('id', '=', token.tokenId)
    .where('user_id', '=', token.userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The token's owner with their current role and block. */
export async function findValidToken(
  reader: PlatformReader,
  clock: Clock,
  by: { readonly hash: Buffer } | { readonly id: string },
): Promise<(Actor & { readonly scopes: TokenScope[]; readonly unused: boolean }) | undefined> {
  const row = await reader
    .selectFrom('access_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id as tokenId', 't.may_read', 't.may_write', 'u.id', 'u.nickname', 'u.avatar', 'u.role_id'])
    .select(['u.verified_status', 'u.verified_type'])
    .select(
      sql<boolean>`coalesce(t.last_used_at < ${secondsFromNow(clock, -usedEverySeconds)}, true)`.as('unused'),
    )
    .where((eb) => ('id' in by ? eb('t.id', '=', by.id) : eb('t.secret_hash', '=', by.hash)))
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now(clock))
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      userId: row.id,
      sessionId: row.tokenId,
      nickname: row.nickname,
      avatar: row.avatar,
      roleId: row.role_id as Actor['roleId'],
      verifiedStatus: row.verified_status as Actor['verifiedStatus'],
      verifiedType: row.verified_type as Actor['verifiedType'],
      scopes: scopesOf(row),
      unused: row.unused,
    }
  )
}

export async function markUsed(reader: PlatformReader, clock: Clock, tokenId: string): Promise<void> {
  await reader
    .updateTable('access_tokens')
    .set({ last_used_at: now(clock) })
    .where('id', '=', tokenId)
    .execute()
}

export async function deleteOldTokens(tx: PlatformTx, clock: Clock, keepSeconds: number): Promise<void> {
  await tx.deleteFrom('access_tokens').where('expires_at', '<', secondsFromNow(clock, -keepSeconds)).execute()
}

/** Returns the number of tokens that were still valid. */
export async function revokeAllTokens(tx: PlatformTx, clock: Clock, userId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('access_tokens')
    .set({ revoked_at: now(clock) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
