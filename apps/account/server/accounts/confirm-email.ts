import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, transaction } from '@tiltyard/core/kernel'
import type { AccountTx } from '../account-database.store.ts'
import type { AccountDeps } from '../account-deps.ts'
import { markLinkUsed } from '../mails/mail-link.store.ts'
import { newDevice, parseDevice, sealKnownDevice } from '../passwords/known-device.rules.ts'
import type { AccountActor } from '../sessions/account-actor.ts'
import { markEnded } from '../sessions/session.store.ts'
import { type StartedSession, startSession } from '../sessions/start-session.ts'
import { lockAccount, markConfirmed } from './account.store.ts'
import { hasCreated } from './sign-up-browser.rules.ts'

type ConfirmInput = {
  readonly token: string
  readonly signUpCookie: string | undefined
  readonly deviceCookie: string | undefined
}
/** Null in another browser than that of the sign-up: its person has not shown that they know the password. */
type Confirmed = { readonly session: (StartedSession & { readonly newDeviceCookie: string }) | null }

export function confirmEmail(
  deps: AccountDeps,
  actor: AccountActor | null,
  { token, ...cookies }: ConfirmInput,
): Promise<Result<Confirmed, 'account.link_invalid'>> {
  return transaction(deps.database, async (tx): Promise<Result<Confirmed, 'account.link_invalid'>> => {
    const accountId = await markLinkUsed(tx, deps.clock, 'confirm', token)
    if (!accountId) return refuse('account.link_invalid')
    await markConfirmed(tx, deps.clock, accountId)
    audit(tx, { actor: accountId, action: 'account.confirm-email', subject: `account:${accountId}` })
    return ok({ session: await signInCreator(deps, tx, { accountId, actor, ...cookies }) })
  })
}

type Creator = Omit<ConfirmInput, 'token'> & {
  readonly accountId: string
  readonly actor: AccountActor | null
}

async function signInCreator(
  { clock, keys }: AccountDeps,
  tx: AccountTx,
  { accountId, actor, signUpCookie, deviceCookie }: Creator,
): Promise<Confirmed['session']> {
  const account = await lockAccount(tx, clock, accountId)
  if (!account || account.totpOn || !hasCreated(keys.signUp, signUpCookie, { accountId, ...account }))
    return null
  if (actor) await markEnded(tx, clock, { accountId: actor.accountId, sessionId: actor.sessionId })
  const device = parseDevice(keys.knownDevice, account, deviceCookie).device ?? newDevice()
  const session = await startSession(tx, clock, { accountId, device })
  return { ...session, newDeviceCookie: sealKnownDevice(keys.knownDevice, account, device) }
}
