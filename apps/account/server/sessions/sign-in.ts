import { ok, type Result, refuse } from '@tiltyard/contracts'
import { toReader, transaction } from '@tiltyard/core/kernel'
import type { AccountTx } from '../account-database.store.ts'
import type { AccountDeps } from '../account-deps.ts'
import { type Account, findAccountByEmail, lockAccount } from '../accounts/account.store.ts'
import { emailKeyOf } from '../accounts/email-key.rules.ts'
import { enqueueConfirmMail } from '../mails/enqueue-mail.ts'
import { codeSubject, passwordSubject } from '../passwords/attempt.rules.ts'
import { deleteAttempt, insertAttempt } from '../passwords/attempt.store.ts'
import { newDevice, parseDevice, sealKnownDevice } from '../passwords/known-device.rules.ts'
import { reserveTry } from '../passwords/try-password.ts'
import { spendProof } from '../proofs/spend-proof.ts'
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
  /** Not null after too many failed attempts from this address. */
  readonly waitSeconds: number | null
  readonly proof?: string | undefined
}

export type SignedIn = StartedSession & {
  readonly location: string
  /** Set for a browser that is new to the account. */
  readonly newDeviceCookie?: string
}

type Refusals =
  | 'account.invalid_credentials'
  | 'account.email_not_confirmed'
  | 'account.totp_required'
  | 'account.totp_incorrect'
  | 'account.totp_too_many_attempts'
  | 'account.redirect_not_allowed'
  | 'account.proof_of_work_required'

/**
 * Known and unknown emails take the same steps up to a wrong password: count the attempt, look up the account, compute
 * a hash. Outcomes that count attempts must commit, so they leave the transaction as values and become refusals here.
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
  const account = await findAccountByEmail(toReader(deps.database), emailKey)
  const { device, isKnown } = parseDevice(
    deps.keys.knownDevice,
    account ?? { emailKey, passwordEpoch: 0, totpEpoch: 0 },
    input.deviceCookie,
  )
  // A known browser has its own count; all others need a proof of work for each further attempt.
  if (input.waitSeconds !== null && !isKnown && !(await spendProof(deps, 'sign-in', input.proof)))
    return refuse('account.proof_of_work_required', { seconds: input.waitSeconds })
  const attemptId = await reserveTry(
    deps,
    passwordSubject(deps.keys.attempts, emailKey, isKnown ? device : null),
  )
  if (!attemptId) return refuse('account.invalid_credentials')
  const right = await deps.passwords.matches(account?.passwordHash ?? null, input.password)
  if (!account || !right) return refuse('account.invalid_credentials')

  const browser = device ?? newDevice()
  const outcome = await transaction(
    deps.database,
    async (tx): Promise<Result<Admitted>> =>
      ok(await admit(deps, tx, account, { code: input.totp, attemptId, redirect, actor, device: browser })),
  )
  if (!outcome.ok) return outcome
  if (typeof outcome.value === 'string') return refuse(outcome.value)
  return ok({
    ...outcome.value,
    ...(!isKnown && { newDeviceCookie: sealKnownDevice(deps.keys.knownDevice, account, browser) }),
  })
}

type Admitted = Refusals | (StartedSession & { readonly location: string })
type Admission = {
  readonly code: string | undefined
  readonly attemptId: string
  readonly redirect: string | undefined
  readonly actor: AccountActor | null
  readonly device: string
}

async function admit(
  deps: AccountDeps,
  tx: AccountTx,
  found: Account,
  { code, attemptId, redirect, actor, device }: Admission,
): Promise<Admitted> {
  const account = await lockAccount(tx, deps.clock, found.id)
  // The password was changed while its hash was computed.
  if (!account || account.passwordHash !== found.passwordHash) return 'account.invalid_credentials'
  await deleteAttempt(tx, attemptId)
  if (!account.confirmed) {
    await enqueueConfirmMail(tx, account.id, redirect)
    return 'account.email_not_confirmed'
  }
  if (account.totpOn) {
    if (code === undefined) return 'account.totp_required'
    // A correct password must not allow guessing the code: wrong codes stay counted per account, across
    // browsers.
    const codeTry = await insertAttempt(tx, deps.clock, codeSubject(deps.keys.attempts, account))
    if (!codeTry) return 'account.totp_too_many_attempts'
    if (!(await spendCode(deps, tx, account, code))) return 'account.totp_incorrect'
    await deleteAttempt(tx, codeTry)
  }
  if (actor) await markEnded(tx, deps.clock, { accountId: actor.accountId, sessionId: actor.sessionId })
  const session = await startSession(tx, deps.clock, { accountId: account.id, device })
  const location =
    redirect === undefined
      ? '/'
      : await issueTicket(tx, deps.clock, { accountId: account.id, device }, redirect)
  return { ...session, location }
}
