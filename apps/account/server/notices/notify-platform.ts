import { ok } from '@tiltyard/contracts'
import { audit, toReader, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { findAccount, markEpochDelivered } from '../accounts/account.store.ts'
import { writeNotice } from './notice.rules.ts'

/** Throws until the platform has acknowledged the account's last password change. Repeated delivery is idempotent. */
export async function notifyPlatform(
  { database, keys, platform }: Pick<AccountDeps, 'database' | 'keys' | 'platform'>,
  accountId: string,
): Promise<void> {
  const account = await findAccount(toReader(database), accountId)
  if (!account || account.passwordEpoch === account.passwordEpochTold) return
  const { passwordEpoch } = account
  await platform.passwordChanged(writeNotice(keys.notice, { accountId, passwordEpoch }))
  await transaction(database, async (tx) => {
    if (await markEpochDelivered(tx, accountId, passwordEpoch))
      audit(tx, {
        actor: 'system',
        action: 'account.platform-sign-ins-ended',
        subject: `account:${accountId}`,
        after: { passwordEpoch },
      })
    return ok()
  })
}
