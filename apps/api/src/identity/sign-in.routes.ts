import {
  beginRegistration,
  beginSignIn,
  exchangeTicket,
  ok,
  returnFromProvider,
  revokeSignIns,
  verifyAccountOrder,
} from '@tiltyard/contracts'
import * as identity from '@tiltyard/core/identity'
import { sessionLifetimeSeconds } from '@tiltyard/core/identity'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import { sessionCookie } from './authentication.ts'

/** Login state of this browser only. */
const loginStateCookie = '__Host-login'

export function signInRoutes(bind: Bind<Actor>, deps: identity.SignInDeps & identity.AccountOrderDeps): void {
  for (const [route, register] of [
    [beginSignIn, false],
    [beginRegistration, true],
  ] as const) {
    bind(route, async ({ query, origin, cookies, language }) => {
      const signInStart = await identity.beginSignIn(deps, {
        redirect: query.redirect,
        origin,
        register,
        language,
      })
      if (!signInStart.ok) return signInStart
      cookies.set(loginStateCookie, signInStart.value.cookie, { maxAgeSeconds: identity.loginStateSeconds })
      return ok({ location: signInStart.value.location })
    })
  }

  bind(returnFromProvider, ({ query, origin, cookies }) =>
    identity.handleProviderCallback(deps, {
      code: query.code,
      state: query.state,
      tripCookie: cookies.read(loginStateCookie),
      origin,
    }),
  )

  bind(exchangeTicket, async ({ actor, query, origin, cookies, setHeader, userAgent, language, request }) => {
    const input = {
      ticket: query.ticket,
      tripCookie: cookies.read(loginStateCookie),
      origin,
      userAgent,
      language,
    }
    cookies.clear(loginStateCookie)
    const session = await identity.exchangeTicket(forRequest(deps, request), actor, input)
    if (!session.ok) return session
    cookies.set(sessionCookie, session.value.secret, { maxAgeSeconds: sessionLifetimeSeconds })
    setHeader('token', session.value.token)
    return ok()
  })

  bind(revokeSignIns, ({ body, request }) => identity.handlePasswordChange(forRequest(deps, request), body))
  bind(verifyAccountOrder, ({ query }) => identity.confirmAccountOrder(deps, query))
}
