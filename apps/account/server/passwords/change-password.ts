import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, toReader, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { findAccount, markPassword } from '../accounts/account.store.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { markLinksUsed } from '../mails/mail-link.store.ts'
import { enqueueNotice } from '../notices/notices.jobs.ts'
import type { AccountActor } from '../sessions/account-actor.ts'
import { markEnded } from '../sessions/session.store.ts'
import { deleteUnspentTickets } from '../tickets/ticket.store.ts'
import { type DeviceCookie, sealDeviceOf } from './seal-device-of.ts'
import { confirmPassword } from './try-password.ts'

export async function changePassword(
  deps: AccountDeps,
  actor: AccountActor,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<Result<DeviceCookie, 'account.password_incorrect'>> {
  const { database, clock } = deps
  const account = await findAccount(toReader(database), actor.accountId)
  if (!account || !(await confirmPassword(deps, account, current)))
    return refuse('account.password_incorrect')
  const passwordHash = await deps.passwords.hash(next)
  return transaction(database, async (tx): Promise<Result<DeviceCookie, 'account.password_incorrect'>> => {
    const epochs = await markPassword(tx, account.id, passwordHash, account.passwordHash)
    // Of two concurrent changes, the second has a current password that is no longer current.
    if (!epochs) return refuse('account.password_incorrect')
    await markEnded(tx, clock, { accountId: account.id, exceptSessionId: actor.sessionId })
    await deleteUnspentTickets(tx, account.id)
    await markLinksUsed(tx, clock, account.id)
    await enqueueNotice(tx, account.id)
    await enqueueMail(tx, 'mails.changed', { accountId: account.id, what: 'password' })
    audit(tx, { actor: account.id, action: 'account.change-password', subject: `account:${account.id}` })
    return ok({ deviceCookie: sealDeviceOf(deps, actor, { ...account, ...epochs }) })
  })
}
