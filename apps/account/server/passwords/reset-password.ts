import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, toReader, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { lockAccount, markConfirmed, markPassword } from '../accounts/account.store.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { findUsableLink, markLinksUsed, markLinkUsed } from '../mails/mail-link.store.ts'
import { enqueueNotice } from '../notices/notices.jobs.ts'
import { markEnded } from '../sessions/session.store.ts'
import { deleteUnspentTickets } from '../tickets/ticket.store.ts'
import { type DeviceCookie, sealDeviceOf } from './seal-device-of.ts'

/** The link was mailed, so it also confirms the email. Ends all sessions of the old password. */
export async function resetPassword(
  deps: AccountDeps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result<DeviceCookie, 'account.link_invalid'>> {
  const { database, clock } = deps
  // Checked before the costly hash, and again inside the transaction.
  if (!(await findUsableLink(toReader(database), clock, 'reset', token)))
    return refuse('account.link_invalid')
  const passwordHash = await deps.passwords.hash(password)
  return transaction(database, async (tx): Promise<Result<DeviceCookie, 'account.link_invalid'>> => {
    const accountId = await markLinkUsed(tx, clock, 'reset', token)
    const account = accountId && (await lockAccount(tx, clock, accountId))
    if (!account) return refuse('account.link_invalid')
    const epochs = await markPassword(tx, account.id, passwordHash)
    await markConfirmed(tx, clock, account.id)
    await markLinksUsed(tx, clock, account.id)
    await markEnded(tx, clock, { accountId: account.id })
    await deleteUnspentTickets(tx, account.id)
    await enqueueNotice(tx, account.id)
    await enqueueMail(tx, 'mails.changed', { accountId: account.id, what: 'password' })
    audit(tx, { actor: account.id, action: 'account.reset-password', subject: `account:${account.id}` })
    // The mailbox's owner uses this browser: strangers' guesses must not lock it out.
    return ok({ deviceCookie: sealDeviceOf(deps, { device: null }, { ...account, ...epochs }) })
  })
}
