import { type Language, ok, type Result, refuse } from '@tiltyard/contracts'
import { newSecret, reading } from '../../kernel/index.ts'
import { findNowSeconds } from './sign-in.store.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { sealTrip, stateOf, type Trip } from './trip-cookie.rules.ts'
import { serviceAddress, wayBack } from './way-back.rules.ts'

export type BegunTrip = { readonly location: string; readonly cookie: string }

/** Nothing is written: anybody may begin as often as they like, and only the browser that did holds the cookie. */
export async function beginSignIn(
  deps: SignInDeps,
  input: {
    readonly redirect: string | undefined
    /** Ours, where the browser is: the trip ends there. */
    readonly origin: string
    readonly register: boolean
    readonly language: Language
  },
): Promise<Result<BegunTrip, 'sign_in.provider_unavailable'>> {
  const beganAt = await findNowSeconds(reading(deps.database), deps.clock)
  const trip: Trip = { secret: newSecret(), page: wayBack(input.redirect, input.origin), beganAt }
  const state = stateOf(trip)
  const outward = { service: serviceAddress(trip.page, state), state, secret: trip.secret }
  try {
    const door = input.register ? 'registrationAddress' : 'signInAddress'
    const location = await deps.identity[door](outward, input.language)
    return ok({ location, cookie: sealTrip(deps.tripKey, trip) })
  } catch (fault) {
    deps.report(fault)
    return refuse('sign_in.provider_unavailable')
  }
}
