import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, toReader, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { findAccount, lockAccount } from '../accounts/account.store.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { codeSubject } from '../passwords/attempt.rules.ts'
import { deleteAttempt } from '../passwords/attempt.store.ts'
import { type DeviceCookie, sealDeviceOf } from '../passwords/seal-device-of.ts'
import { confirmPassword, reserveTry } from '../passwords/try-password.ts'
import type { AccountActor } from '../sessions/account-actor.ts'
import { stepOfCode } from './spend-code.ts'
import { markTotpOff } from './totp.store.ts'

type Refusals =
  | 'account.password_incorrect'
  | 'account.totp_incorrect'
  | 'account.totp_too_many_attempts'
  | 'account.totp_not_enabled'

/** Requires both factors: neither alone may remove the other. */
export async function removeTotp(
  deps: AccountDeps,
  actor: AccountActor,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<Result<DeviceCookie, Refusals>> {
  const found = await findAccount(toReader(deps.database), actor.accountId)
  if (!found || !(await confirmPassword(deps, found, password))) return refuse('account.password_incorrect')
  const attemptId = await reserveTry(deps, codeSubject(deps.keys.attempts, found))
  if (!attemptId) return refuse('account.totp_too_many_attempts')
  return transaction(deps.database, async (tx): Promise<Result<DeviceCookie, Refusals>> => {
    const account = await lockAccount(tx, deps.clock, actor.accountId)
    if (!account?.totpOn) return refuse('account.totp_not_enabled')
    if (stepOfCode(deps, account, code) === null) return refuse('account.totp_incorrect')
    const epochs = await markTotpOff(tx, account.id)
    await deleteAttempt(tx, attemptId)
    await enqueueMail(tx, 'mails.changed', { accountId: account.id, what: 'totp_off' })
    audit(tx, { actor: account.id, action: 'account.disable-totp', subject: `account:${account.id}` })
    return ok({ deviceCookie: sealDeviceOf(deps, actor, { ...account, ...epochs }) })
  })
}
