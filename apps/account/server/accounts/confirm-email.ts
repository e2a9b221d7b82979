import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { markLinkUsed } from '../mails/mail-link.store.ts'
import { markConfirmed } from './account.store.ts'

export function confirmEmail(
  { database, clock }: AccountDeps,
  { token }: { readonly token: string },
): Promise<Result<null, 'account.link_invalid'>> {
  return transaction(database, async (tx): Promise<Result<null, 'account.link_invalid'>> => {
    const accountId = await markLinkUsed(tx, clock, 'confirm', token)
    if (!accountId) return refuse('account.link_invalid')
    await markConfirmed(tx, clock, accountId)
    audit(tx, { actor: accountId, action: 'account.confirm-email', subject: `account:${accountId}` })
    return ok()
  })
}
