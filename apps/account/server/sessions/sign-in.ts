import { ok, type Result, refuse } from '@tiltyard/contracts'
import { reading, transaction } from '@tiltyard/core/kernel'
import type { AccountTx } from '../account-database.store.ts'
import type { AccountDeps } from '../account-deps.ts'
import { type Account, findAccountByEmail, lockAccount } from '../accounts/account.store.ts'
import { emailKeyOf } from '../accounts/email-key.rules.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { newKnownDevice, openKnownDevice } from '../passwords/attempt.rules.ts'
import { deleteAttempt } from '../passwords/attempt.store.ts'
import { reserveTry } from '../passwords/try-password.ts'
import { allowedRedirect } from '../tickets/allowed-redirect.rules.ts'
import { issueTicket } from '../tickets/issue-ticket.ts'
import { spendCode } from '../totp/spend-code.ts'
import type { AccountActor } from './account-actor.ts'
import { markEnded } from './session.store.ts'
import { type StartedSession, startSession } from './start-session.ts'

export type SignInInput = {
  readonly email: string
  readonly password: string
  readonly totp?: string | undefined
  readonly redirect?: string | undefined
  readonly deviceCookie: string | undefined
}

export type SignedIn = StartedSession & {
  readonly location: string
  /** For a browser that the account has not been used in before. */
  readonly newDeviceCookie?: string
}

type Refusals =
  | 'account.credentials_wrong'
  | 'account.email_unconfirmed'
  | 'account.totp_required'
  | 'account.totp_wrong'
  | 'account.redirect_not_allowed'

/**
 * The way is the same for a known and an unknown address up to "wrong": a try is counted, an account is looked for, a
 * hash is computed. Only who knows the password learns more. Outcomes that count tries must commit, so they leave the
 * transaction as values and become refusals here.
 */
export async function signIn(
  deps: AccountDeps,
  actor: AccountActor | null,
  input: SignInInput,
): Promise<Result<SignedIn, Refusals>> {
  const redirect =
    input.redirect === undefined ? undefined : allowedRedirect(input.redirect, deps.serviceOrigins)
  if (redirect === null) return refuse('account.redirect_not_allowed')

  const emailKey = emailKeyOf(input.email)
  const attemptId = await reserveTry(deps, { emailKey, deviceCookie: input.deviceCookie })
  const account = await findAccountByEmail(reading(deps.database), emailKey)
  if (!attemptId) return refuse('account.credentials_wrong')
  const right = await deps.passwords.matches(account?.passwordHash ?? null, input.password)
  if (!account || !right) return refuse('account.credentials_wrong')

  const outcome = await transaction(
    deps.database,
    async (tx): Promise<Result<Admitted>> =>
      ok(await admit(deps, tx, account, { code: input.totp, attemptId, redirect, actor })),
  )
  if (!outcome.ok) return outcome
  if (typeof outcome.value === 'string') return refuse(outcome.value)
  const known = openKnownDevice(deps.keys.knownDevice, emailKey, input.deviceCookie) !== null
  return ok({
    ...outcome.value,
    ...(!known && { newDeviceCookie: newKnownDevice(deps.keys.knownDevice, emailKey) }),
  })
}

type Admitted = Refusals | (StartedSession & { readonly location: string })
type Admission = {
  readonly code: string | undefined
  readonly attemptId: string
  readonly redirect: string | undefined
  readonly actor: AccountActor | null
}

async function admit(
  deps: AccountDeps,
  tx: AccountTx,
  found: Account,
  { code, attemptId, redirect, actor }: Admission,
): Promise<Admitted> {
  const account = await lockAccount(tx, deps.clock, found.id)
  // Changed while its hash was being computed: the password that was right is not any more.
  if (!account || account.passwordHash !== found.passwordHash) return 'account.credentials_wrong'
  if (!account.confirmed) {
    await deleteAttempt(tx, attemptId)
    await enqueueMail(tx, 'mails.confirm', { accountId: account.id })
    return 'account.email_unconfirmed'
  }
  if (account.totpOn) {
    if (code === undefined) {
      await deleteAttempt(tx, attemptId)
      return 'account.totp_required'
    }
    // A wrong code stays counted: whoever has the password must not guess the code.
    if (!(await spendCode(deps, tx, account, code))) return 'account.totp_wrong'
  }
  await deleteAttempt(tx, attemptId)
  if (actor) await markEnded(tx, deps.clock, { accountId: actor.accountId, sessionId: actor.sessionId })
  const session = await startSession(tx, deps.clock, account.id)
  const location = redirect === undefined ? '/' : await issueTicket(tx, deps.clock, account.id, redirect)
  return { ...session, location }
}
