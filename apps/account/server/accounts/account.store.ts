import type { Language } from '@tiltyard/contracts'
import { type Clock, now, secondsFromNow } from '@tiltyard/core/kernel'
import { sql } from 'kysely'
import type { AccountReader, AccountTx } from '../account-database.store.ts'

export type Account = {
  readonly id: string
  readonly email: string
  readonly emailKey: string
  readonly displayName: string
  readonly language: Language
  readonly passwordHash: string
  /** Number of password changes. */
  readonly passwordEpoch: number
  /** Last epoch that the platform acknowledged. */
  readonly passwordEpochTold: number
  readonly confirmed: boolean
  /** Encrypted; present from the start of the set-up. */
  readonly totpSecret: Buffer | null
  readonly totpOn: boolean
  readonly totpLastStep: number | null
  /** How often two-step sign-in was turned on or off. */
  readonly totpEpoch: number
}

/** Epochs of the current password and second factor. */
export type Epochs = Pick<Account, 'passwordEpoch' | 'totpEpoch'>
export const epochColumns = ['password_epoch as passwordEpoch', 'totp_epoch as totpEpoch'] as const

const columns = [
  'id',
  'email',
  'email_key',
  'display_name',
  'language',
  'password_hash',
  'password_epoch',
  'password_epoch_told',
  'confirmed_at',
  'totp_secret',
  'totp_on_since',
  'totp_last_step',
  'totp_epoch',
] as const

type Row = {
  id: string
  email: string
  email_key: string
  display_name: string
  language: string
  password_hash: string
  password_epoch: number
  password_epoch_told: number
  confirmed_at: Date | null
  totp_secret: Buffer | null
  totp_on_since: Date | null
  totp_last_step: string | null
  totp_epoch: number
}

function accountOf(row: Row): Account {
  return {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    displayName: row.display_name,
    // A check constraint allows only these values.
    language: row.language as Language,
    passwordHash: row.password_hash,
    passwordEpoch: row.password_epoch,
    passwordEpochTold: row.password_epoch_told,
    confirmed: row.confirmed_at !== null,
    totpSecret: row.totp_secret,
    totpOn: row.totp_on_since !== null,
    totpLastStep: row.totp_last_step === null ? null : Number(row.totp_last_step),
    totpEpoch: row.totp_epoch,
  }
}

export async function findAccountByEmail(reader: AccountReader, emailKey: string): Promise<Account | null> {
  const row = await reader
    .selectFrom('accounts')
    .select(columns)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row ? accountOf(row) : null
}

export async function findAccount(reader: AccountReader, id: string): Promise<Account | null> {
  const row = await reader.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? accountOf(row) : null
}

/** Returns the database's time too: codes are checked against it, never against a process's clock. */
export async function lockAccount(
  tx: AccountTx,
  clock: Clock,
  id: string,
): Promise<(Account & { nowSeconds: number }) | null> {
  const row = await tx
    .selectFrom('accounts')
    .select(columns)
    .select(sql<number>`extract(epoch from ${now(clock)})::float8`.as('nowSeconds'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...accountOf(row), nowSeconds: row.nowSeconds } : null
}

/** One statement for new and known emails alike; returns the account of the email and whether it is new. */
export async function insertAccount(
  tx: AccountTx,
  clock: Clock,
  account: Pick<Account, 'id' | 'email' | 'emailKey' | 'displayName' | 'language' | 'passwordHash'>,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const inserted = await tx
    .insertInto('accounts')
    .values({
      id: account.id,
      email: account.email,
      email_key: account.emailKey,
      display_name: account.displayName,
      language: account.language,
      password_hash: account.passwordHash,
      created_at: now(clock),
    })
    .onConflict((conflict) => conflict.constraint('accounts_email_unique').doNothing())
    .executeTakeFirst()
  const { id } = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', account.emailKey)
    .executeTakeFirstOrThrow()
  return { id, isNew: inserted.numInsertedOrUpdatedRows === 1n }
}

export async function markConfirmed(tx: AccountTx, clock: Clock, id: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ confirmed_at: now(clock) })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** With `expected`, only while the checked password is still current. Null if it was not set. */
export async function markPassword(
  tx: AccountTx,
  id: string,
  passwordHash: string,
  expected?: string,
): Promise<Epochs | null> {
  let update = tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_epoch: sql`password_epoch + 1` })
    .where('id', '=', id)
  if (expected !== undefined) update = update.where('password_hash', '=', expected)
  return (await update.returning(epochColumns).executeTakeFirst()) ?? null
}

/** Unordered, so that one that keeps failing does not block the others. */
export async function listUntold(reader: AccountReader, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('accounts')
    .select('id')
    .whereRef('password_epoch', '>', 'password_epoch_told')
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** False if this epoch was already acknowledged. */
export async function markEpochDelivered(tx: AccountTx, id: string, epoch: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password_epoch_told: epoch })
    .where('id', '=', id)
    .where('password_epoch_told', '<', epoch)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Frees emails that were never confirmed, once no link could confirm them. */
export async function deleteUnconfirmed(tx: AccountTx, clock: Clock, keepSeconds: number): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', secondsFromNow(clock, -keepSeconds))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('mail_links as l')
            .select('l.account_id')
            .whereRef('l.account_id', '=', 'accounts.id')
            .where('l.used_at', 'is', null)
            .where('l.expires_at', '>', now(clock)),
        ),
      ),
    )
    .execute()
}
