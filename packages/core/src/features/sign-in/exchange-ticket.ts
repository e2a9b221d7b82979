import { type Language, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, fingerprint, reading, transaction } from '../../kernel/index.ts'
import type { Person, SignInTrip } from '../../ports/index.ts'
import { withdrawDeletion } from '../personal-data/index.ts'
import { type StartedSession, startSession } from '../sessions/index.ts'
import { recognisePerson, rememberContact } from '../users/index.ts'
import { endUnderOldPassword } from './end-under-old-password.ts'
import { raisePasswordEpoch } from './password-epoch.store.ts'
import { findNowSeconds, insertSpentState } from './sign-in.store.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { openTrip, stateOf } from './trip-cookie.rules.ts'
import { serviceAddress } from './way-back.rules.ts'

type Refusals =
  | 'sign_in.state_missing'
  | 'sign_in.ticket_invalid'
  | 'sign_in.other_account'
  | 'sign_in.account_blocked'
  | 'sign_in.provider_unavailable'

/**
 * The state is spent first, whatever comes of it: one trip is one attempt, so of fifty exchanges at once one goes on.
 * The account service is asked between the two transactions: no connection waits for it.
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
  const trip = await spendTrip(deps, input)
  if (!trip) return refuse('sign_in.state_missing')
  let person: Person | null
  try {
    person = await deps.identity.identify(input.ticket, trip)
  } catch (fault) {
    deps.report(fault)
    return refuse('sign_in.provider_unavailable')
  }
  if (!person) return refuse('sign_in.ticket_invalid')
  return admit(deps, actor, person, input)
}

async function spendTrip(
  deps: SignInDeps,
  { tripCookie, origin }: { readonly tripCookie: string | undefined; readonly origin: string },
): Promise<SignInTrip | null> {
  const nowSeconds = await findNowSeconds(reading(deps.database), deps.clock)
  const trip = openTrip(deps.tripKey, tripCookie, { nowSeconds, origin })
  if (!trip) return null
  const state = stateOf(trip)
  const spent = await transaction(deps.database, async (tx) =>
    ok(await insertSpentState(tx, deps.clock, fingerprint(state))),
  )
  if (!spent.ok || !spent.value) return null
  return { state, secret: trip.secret, service: serviceAddress(trip.page, state) }
}

async function admit(
  deps: SignInDeps,
  actor: Actor | null,
  person: Person,
  { userAgent, language }: { readonly userAgent: string; readonly language: Language },
): Promise<Result<StartedSession, Refusals>> {
  return transaction(deps.database, async (tx): Promise<Result<StartedSession, Refusals>> => {
    const { passwordEpoch } = person
    const epoch =
      passwordEpoch === undefined ? null : await raisePasswordEpoch(tx, { ...person, passwordEpoch })
    // The password was changed between the sign-in there and this moment.
    if (epoch === 'behind') return refuse('sign_in.ticket_invalid')
    const user = await recognisePerson(tx, deps.clock, person)
    if (user.blocked_at) return refuse('sign_in.account_blocked')
    // Signed in as somebody else: a planted ticket must not swap the person under the visitor's hands.
    if (actor && actor.userId !== user.id) return refuse('sign_in.other_account')
    if (epoch === 'raised') await endUnderOldPassword(tx, deps.clock, user.id)
    await withdrawDeletion(tx, user.id)
    await rememberContact(tx, user.id, { email: person.email, language })
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
