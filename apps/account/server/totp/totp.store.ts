import { type Clock, now } from '@tiltyard/core/kernel'
import { sql } from 'kysely'
import type { AccountTx } from '../account-database.store.ts'
import { type Epochs, epochColumns } from '../accounts/account.store.ts'

/** Stores a secret that is not active yet. */
export async function markTotpBegun(tx: AccountTx, accountId: string, sealedSecret: Buffer): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ totp_secret: sealedSecret, totp_on_since: null, totp_last_step: null })
    .where('id', '=', accountId)
    .execute()
}

export function markTotpOn(tx: AccountTx, clock: Clock, accountId: string, step: number): Promise<Epochs> {
  return tx
    .updateTable('accounts')
    .set({ totp_on_since: now(clock), totp_last_step: step, totp_epoch: sql`totp_epoch + 1` })
    .where('id', '=', accountId)
    .returning(epochColumns)
    .executeTakeFirstOrThrow()
}

export async function markTotpStep(tx: AccountTx, accountId: string, step: number): Promise<void> {
  await tx.updateTable('accounts').set({ totp_last_step: step }).where('id', '=', accountId).execute()
}

export function markTotpOff(tx: AccountTx, accountId: string): Promise<Epochs> {
  return tx
    .updateTable('accounts')
    .set({
      totp_secret: null,
      totp_on_since: null,
      totp_last_step: null,
      totp_epoch: sql`totp_epoch + 1`,
    })
    .where('id', '=', accountId)
    .returning(epochColumns)
    .executeTakeFirstOrThrow()
}
