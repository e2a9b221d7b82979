import { ok, type Result, refuse } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { findNowSeconds } from './sign-in.store.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { openTrip, stateOf } from './trip-cookie.rules.ts'
import { serviceAddress } from './way-back.rules.ts'

/** OpenID sends the browser to an address that was registered there; from here its code goes on to the page as the ticket. */
export async function returnFromProvider(
  deps: SignInDeps,
  input: {
    readonly code: string | undefined
    readonly state: string | undefined
    readonly tripCookie: string | undefined
    readonly origin: string
  },
): Promise<Result<{ location: string }, 'sign_in.state_missing'>> {
  const nowSeconds = await findNowSeconds(reading(deps.database), deps.clock)
  const trip = openTrip(deps.tripKey, input.tripCookie, { nowSeconds, origin: input.origin })
  if (!trip || !input.code || input.state !== stateOf(trip)) return refuse('sign_in.state_missing')
  const url = new URL(serviceAddress(trip.page, stateOf(trip)))
  url.searchParams.set('ticket', Buffer.from(input.code).toString('base64url'))
  return ok({ location: url.href })
}
