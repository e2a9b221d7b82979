import {
  beginRegistration,
  beginSignIn,
  endSignIns,
  exchangeTicket,
  ok,
  returnFromProvider,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import { sessionLifetimeSeconds } from '@tiltyard/core/sessions'
import * as signIn from '@tiltyard/core/sign-in'
import type { Bind } from '@tiltyard/edge'
import { sessionCookie } from '../http/authenticate.ts'

/** Remembers, in this browser only, that it set out to sign in. */
const tripCookie = '__Host-login'

export function signInRoutes(bind: Bind<Actor>, deps: signIn.SignInDeps): void {
  for (const [route, register] of [
    [beginSignIn, false],
    [beginRegistration, true],
  ] as const) {
    bind(route, async ({ query, origin, cookies, language }) => {
      const begun = await signIn.beginSignIn(deps, { redirect: query.redirect, origin, register, language })
      if (!begun.ok) return begun
      cookies.set(tripCookie, begun.value.cookie, { maxAgeSeconds: signIn.tripSeconds })
      return ok({ location: begun.value.location })
    })
  }

  bind(returnFromProvider, ({ query, origin, cookies }) =>
    signIn.returnFromProvider(deps, {
      code: query.code,
      state: query.state,
      tripCookie: cookies.read(tripCookie),
      origin,
    }),
  )

  bind(exchangeTicket, async ({ actor, query, origin, cookies, setHeader, userAgent, language, request }) => {
    const input = { ticket: query.ticket, tripCookie: cookies.read(tripCookie), origin, userAgent, language }
    cookies.clear(tripCookie)
    const started = await signIn.exchangeTicket(forRequest(deps, request), actor, input)
    if (!started.ok) return started
    cookies.set(sessionCookie, started.value.secret, { maxAgeSeconds: sessionLifetimeSeconds })
    setHeader('token', started.value.token)
    return ok()
  })

  bind(endSignIns, ({ body, request }) => signIn.endSignIns(forRequest(deps, request), body))
}
