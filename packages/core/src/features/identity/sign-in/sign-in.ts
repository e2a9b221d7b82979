import { type Language, ok, type Result, refuse } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  fingerprint,
  newSecret,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import type { IdentityProvider, LoginRequest, PasswordChange, Person } from '../../../ports/index.ts'
import { findSessionBrowser } from '../sessions/session.store.ts'
import { endAllSessions, type StartedSession, startSession } from '../sessions/sessions.ts'
import { revokeAllTokens } from '../tokens/token.store.ts'
import { findUserByIdentity } from '../users/user.store.ts'
import { saveContact, upsertUserFromIdentity, withdrawDeletion } from '../users/users.ts'
import {
  type LoginState,
  loginStateSeconds,
  sanitizeReturnTo,
  serviceAddress,
  signLoginState,
  stateParameter,
  verifyLoginState,
} from './sign-in.rules.ts'
import {
  deleteOldLoginStates,
  getDatabaseSeconds,
  insertSpentState,
  raisePasswordEpoch,
} from './sign-in.store.ts'

export type SignInDeps = CoreDeps & {
  readonly identity: IdentityProvider
  /** Signs the login state's cookie. */
  readonly loginStateKey: Buffer
  /** Logs why the account service was unavailable; the visitor only sees that it was. */
  readonly report: (fault: unknown) => void
}

export type SignInStart = { readonly location: string; readonly cookie: string }

/** Nothing is stored: only the browser that started the login has its cookie. */
export async function beginSignIn(
  deps: SignInDeps,
  input: {
    readonly redirect: string | undefined
    /** Our origin that the browser uses, where the login ends. */
    readonly origin: string
    readonly register: boolean
    readonly language: Language
  },
): Promise<Result<SignInStart, 'sign_in.provider_unavailable'>> {
  const beganAt = await getDatabaseSeconds(toReader(deps.database), deps.clock)
  const loginState: LoginState = {
    secret: newSecret(),
    page: sanitizeReturnTo(input.redirect, input.origin),
    beganAt,
  }
  const state = stateParameter(loginState)
  const loginRequest = { service: serviceAddress(loginState.page, state), state, secret: loginState.secret }
  try {
    const method = input.register ? 'registrationAddress' : 'signInAddress'
    const location = await deps.identity[method](loginRequest, input.language)
    return ok({ location, cookie: signLoginState(deps.loginStateKey, loginState) })
  } catch (fault) {
    deps.report(fault)
    return refuse('sign_in.provider_unavailable')
  }
}

/** OpenID redirects the browser to a registered callback; it passes the code on to the page as the ticket. */
export async function handleProviderCallback(
  deps: SignInDeps,
  input: {
    readonly code: string | undefined
    readonly state: string | undefined
    readonly tripCookie: string | undefined
    readonly origin: string
  },
): Promise<Result<{ location: string }, 'sign_in.state_missing'>> {
  const nowSeconds = await getDatabaseSeconds(toReader(deps.database), deps.clock)
  const loginState = verifyLoginState(deps.loginStateKey, input.tripCookie, {
    nowSeconds,
    origin: input.origin,
  })
  if (!loginState || !input.code || input.state !== stateParameter(loginState))
    return refuse('sign_in.state_missing')
  const url = new URL(serviceAddress(loginState.page, stateParameter(loginState)))
  url.searchParams.set('ticket', Buffer.from(input.code).toString('base64url'))
  return ok({ location: url.href })
}

type Refusals =
  | 'sign_in.state_missing'
  | 'sign_in.ticket_invalid'
  | 'sign_in.account_mismatch'
  | 'sign_in.account_blocked'
  | 'sign_in.provider_unavailable'

/**
 * The state is spent first, whatever the outcome, so that of fifty concurrent exchanges one continues. The account
 * service is called between the two transactions, without holding a connection.
 */
export async function exchangeTicket(
  deps: SignInDeps,
  actor: Actor | null,
  input: {
    readonly ticket: string
    readonly tripCookie: string | undefined
    readonly origin: string
    readonly userAgent: string
    readonly language: Language
  },
): Promise<Result<StartedSession, Refusals>> {
  const loginState = await redeemLoginState(deps, input)
  if (!loginState) return refuse('sign_in.state_missing')
  let person: Person | null
  try {
    person = await deps.identity.identify(input.ticket, loginState)
  } catch (fault) {
    deps.report(fault)
    return refuse('sign_in.provider_unavailable')
  }
  if (!person) return refuse('sign_in.ticket_invalid')
  return completeSignIn(deps, actor, person, input)
}

async function redeemLoginState(
  deps: SignInDeps,
  { tripCookie, origin }: { readonly tripCookie: string | undefined; readonly origin: string },
): Promise<LoginRequest | null> {
  const nowSeconds = await getDatabaseSeconds(toReader(deps.database), deps.clock)
  const loginState = verifyLoginState(deps.loginStateKey, tripCookie, { nowSeconds, origin })
  if (!loginState) return null
  const state = stateParameter(loginState)
  const redemption = await transaction(deps.database, async (tx) =>
    ok(await insertSpentState(tx, deps.clock, fingerprint(state))),
  )
  if (!redemption.ok || !redemption.value) return null
  return { state, secret: loginState.secret, service: serviceAddress(loginState.page, state) }
}

async function completeSignIn(
  deps: SignInDeps,
  actor: Actor | null,
  person: Person,
  { userAgent, language }: { readonly userAgent: string; readonly language: Language },
): Promise<Result<StartedSession, Refusals>> {
  return transaction(deps.database, async (tx): Promise<Result<StartedSession, Refusals>> => {
    const { passwordEpoch } = person
    const epoch =
      passwordEpoch === undefined ? null : await raisePasswordEpoch(tx, { ...person, passwordEpoch })
    // The password was changed after the sign-in at the account service.
    if (epoch === 'behind') return refuse('sign_in.ticket_invalid')
    const user = await upsertUserFromIdentity(tx, deps.clock, person)
    if (user.blocked_at)
      return refuse('sign_in.account_blocked', {
        hasReason: user.blocked_reason === null ? 'no' : 'yes',
        reason: user.blocked_reason ?? '',
      })
    // The browser is signed in as another user: a planted ticket must not switch the account.
    if (actor && actor.userId !== user.id) return refuse('sign_in.account_mismatch')
    if (epoch === 'raised') await revokeAllAccess(tx, deps.clock, user.id)
    await withdrawDeletion(tx, user.id)
    await saveContact(tx, user.id, { email: person.email, language })
    const replaces = actor?.sessionId
    return ok(
      await startSession(tx, deps.clock, {
        userId: user.id,
        userAgent,
        browser: person.browser,
        ...(replaces && { replaces }),
      }),
    )
  })
}

/** Idempotent: a repeated or outdated notice ends nothing more. */
export async function handlePasswordChange(
  deps: SignInDeps,
  { notice }: { readonly notice: string },
): Promise<Result<null, 'sign_in.notice_invalid' | 'sign_in.provider_unavailable'>> {
  let change: PasswordChange | null
  try {
    change = await deps.identity.confirmPasswordChange(notice)
  } catch (fault) {
    deps.report(fault)
    return refuse('sign_in.provider_unavailable')
  }
  if (!change) return refuse('sign_in.notice_invalid')
  const { issuer, subject } = change
  return transaction(deps.database, async (tx) => {
    if ((await raisePasswordEpoch(tx, change)) !== 'raised') return ok()
    const user = await findUserByIdentity(tx, issuer, subject)
    if (user) await revokeAllAccess(tx, deps.clock, user.id)
    return ok()
  })
}

/**
 * Ends the session at the account service, so that the next user of the browser cannot sign in with one click.
 * Idempotent.
 */
export async function endProviderSession(
  { database, identity }: Pick<SignInDeps, 'database' | 'identity'>,
  { sessionId }: { readonly sessionId: string },
): Promise<void> {
  const browser = await findSessionBrowser(toReader(database), sessionId)
  if (browser !== null) await identity.endBrowser(browser)
}

type ProviderSession = 'ended' | 'open' | 'unknown'

/**
 * Sign-out waits for the account service, so that the sign-in page that follows offers nobody's account. The event of the
 * ended session tries again if this attempt fails.
 */
export async function endProviderSessionNow(
  deps: Pick<SignInDeps, 'database' | 'identity'>,
  session: { readonly sessionId: string },
): Promise<ProviderSession> {
  if ((await findSessionBrowser(toReader(deps.database), session.sessionId)) === null) return 'unknown'
  try {
    await endProviderSession(deps, session)
    return 'ended'
  } catch {
    return 'open'
  }
}

/** A spent state is deleted once its login state would have expired anyway. */
export async function purgeLoginStates({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => ok(await deleteOldLoginStates(tx, clock, 2 * loginStateSeconds)))
}

/** Sessions and tokens may be held by a person who knew the old password, so all of them end. */
async function revokeAllAccess(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  const sessions = await endAllSessions(tx, clock, userId)
  const tokens = await revokeAllTokens(tx, clock, userId)
  audit(tx, {
    actor: 'system',
    action: 'sign-in.password-changed',
    subject: `user:${userId}`,
    after: { sessions, tokens },
  })
}
