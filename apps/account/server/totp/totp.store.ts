import { type Clock, now } from '@tiltyard/core/kernel'
import type { AccountTx } from '../account-database.store.ts'

/** A secret that is not in force yet. */
export async function markTotpBegun(tx: AccountTx, accountId: string, sealedSecret: Buffer): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ totp_secret: sealedSecret, totp_on_since: null, totp_last_step: null })
    .where('id', '=', accountId)
    .execute()
}

export async function markTotpOn(
  tx: AccountTx,
  clock: Clock,
  accountId: string,
  step: number,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ totp_on_since: now(clock), totp_last_step: step })
    .where('id', '=', accountId)
    .execute()
}

export async function markTotpStep(tx: AccountTx, accountId: string, step: number): Promise<void> {
  await tx.updateTable('accounts').set({ totp_last_step: step }).where('id', '=', accountId).execute()
}

export async function markTotpOff(tx: AccountTx, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ totp_secret: null, totp_on_since: null, totp_last_step: null })
    .where('id', '=', accountId)
    .execute()
}
