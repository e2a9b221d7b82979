import type { Language } from '@tiltyard/contracts'
import { type Clock, fingerprint, now, secondsFromNow } from '@tiltyard/core/kernel'
import { sql } from 'kysely'
import type { AccountReader, AccountTx } from '../account-database.store.ts'
import type { AccountActor } from './account-actor.ts'
import { absoluteSeconds, idleSeconds, seenEverySeconds } from './session.rules.ts'

export async function findOpenSession(
  reader: AccountReader,
  clock: Clock,
  secret: string,
): Promise<{ readonly actor: AccountActor; readonly unseen: boolean } | null> {
  const row = await reader
    .selectFrom('account_sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id as sessionId', 'a.id as accountId', 'a.email', 'a.display_name as displayName'])
    .select(['a.language', 'a.totp_on_since', 's.device'])
    .select(sql<boolean>`s.last_seen_at < ${secondsFromNow(clock, -seenEverySeconds)}`.as('unseen'))
    .where('s.secret_hash', '=', fingerprint(secret))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now(clock))
    .where('s.last_seen_at', '>', secondsFromNow(clock, -idleSeconds))
    .executeTakeFirst()
  if (!row) return null
  const { unseen, totp_on_since, language, ...rest } = row
  return { unseen, actor: { ...rest, language: language as Language, totpOn: totp_on_since !== null } }
}

export async function markSeen(reader: AccountReader, clock: Clock, sessionId: string): Promise<void> {
  await reader
    .updateTable('account_sessions')
    .set({ last_seen_at: now(clock) })
    .where('id', '=', sessionId)
    .execute()
}

export async function insertSession(
  tx: AccountTx,
  clock: Clock,
  session: { id: string; secret_hash: Buffer; account_id: string; device: string },
): Promise<void> {
  await tx
    .insertInto('account_sessions')
    .values({
      ...session,
      started_at: now(clock),
      last_seen_at: now(clock),
      expires_at: secondsFromNow(clock, absoluteSeconds),
    })
    .execute()
}

/** False if the session has ended; otherwise it is locked for this transaction. */
export async function lockOpenSession(tx: AccountTx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one session of an account, all, all but one, or those of one browser. */
export async function markEnded(
  tx: AccountTx,
  clock: Clock,
  which: { accountId: string; sessionId?: string; exceptSessionId?: string; device?: string },
): Promise<number> {
  let update = tx
    .updateTable('account_sessions')
    .set({ ended_at: now(clock) })
    .where('account_id', '=', which.accountId)
    .where('ended_at', 'is', null)
  if (which.sessionId) update = update.where('id', '=', which.sessionId)
  if (which.exceptSessionId) update = update.where('id', '!=', which.exceptSessionId)
  if (which.device) update = update.where('device', '=', which.device)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteOldSessions(tx: AccountTx, clock: Clock, keepSeconds: number): Promise<void> {
  await tx
    .deleteFrom('account_sessions')
    .where('expires_at', '<', secondsFromNow(clock, -keepSeconds))
    .execute()
}
