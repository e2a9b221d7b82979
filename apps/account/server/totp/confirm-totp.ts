import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { lockAccount } from '../accounts/account.store.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { passwordSubject } from '../passwords/attempt.rules.ts'
import { deleteAttempt } from '../passwords/attempt.store.ts'
import { type DeviceCookie, sealDeviceOf } from '../passwords/seal-device-of.ts'
import { reserveTry } from '../passwords/try-password.ts'
import type { AccountActor } from '../sessions/account-actor.ts'
import { stepOfCode } from './spend-code.ts'
import { markTotpOn } from './totp.store.ts'

type Refusals = 'account.totp_incorrect' | 'account.totp_setup_not_started' | 'account.totp_already_enabled'

/** The first code proves that the authenticator has the secret; from then on signing in needs both factors. */
export async function confirmTotp(
  deps: AccountDeps,
  actor: AccountActor,
  { code }: { readonly code: string },
): Promise<Result<DeviceCookie, Refusals>> {
  const attemptId = await reserveTry(
    deps,
    passwordSubject(deps.keys.attempts, `totp set-up ${actor.accountId}`, null),
  )
  if (!attemptId) return refuse('account.totp_incorrect')
  return transaction(deps.database, async (tx): Promise<Result<DeviceCookie, Refusals>> => {
    const account = await lockAccount(tx, deps.clock, actor.accountId)
    if (account?.totpOn) return refuse('account.totp_already_enabled')
    if (!account?.totpSecret) return refuse('account.totp_setup_not_started')
    const step = stepOfCode(deps, account, code)
    if (step === null) return refuse('account.totp_incorrect')
    const epochs = await markTotpOn(tx, deps.clock, account.id, step)
    await deleteAttempt(tx, attemptId)
    await enqueueMail(tx, 'mails.changed', { accountId: account.id, what: 'totp_on' })
    audit(tx, { actor: account.id, action: 'account.enable-totp', subject: `account:${account.id}` })
    return ok({ deviceCookie: sealDeviceOf(deps, actor, { ...account, ...epochs }) })
  })
}
