import * as routes from '@tiltyard/contracts'
import { ok } from '@tiltyard/contracts'
import { forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { AccountDeps } from './account-deps.ts'
import { confirmEmail } from './accounts/confirm-email.ts'
import { register } from './accounts/register.ts'
import { knownDeviceSeconds } from './passwords/attempt.rules.ts'
import { changePassword } from './passwords/change-password.ts'
import { requestReset } from './passwords/request-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { getChallenge } from './proofs/get-challenge.ts'
import type { AccountActor } from './sessions/account-actor.ts'
import { knownDeviceCookie, sessionCookie } from './sessions/authenticate.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { continueSignedIn } from './tickets/continue-signed-in.ts'
import { serviceResponse } from './tickets/service-response.rules.ts'
import { validateTicket } from './tickets/validate-ticket.ts'
import { beginTotp } from './totp/begin-totp.ts'
import { confirmTotp } from './totp/confirm-totp.ts'
import { removeTotp } from './totp/remove-totp.ts'

export function accountRoutes(bind: Bind<AccountActor>, deps: AccountDeps): void {
  const forCall = (call: { readonly request: { readonly requestId: string } }) =>
    forRequest(deps, call.request)

  bind(routes.getChallenge, () => getChallenge(deps))
  bind(routes.register, (call) => register(forCall(call), call.body))
  bind(routes.confirmEmail, (call) => confirmEmail(forCall(call), call.body))

  bind(routes.signIn, async (call) => {
    const input = { ...call.body, deviceCookie: call.cookies.read(knownDeviceCookie) }
    const signedIn = await signIn(forCall(call), call.actor, input)
    if (!signedIn.ok) return signedIn
    const { secret, token, location, newDeviceCookie } = signedIn.value
    // No lifetime: the browser forgets it when it is closed.
    call.cookies.set(sessionCookie, secret)
    if (newDeviceCookie)
      call.cookies.set(knownDeviceCookie, newDeviceCookie, { maxAgeSeconds: knownDeviceSeconds })
    call.setHeader('token', token)
    return ok({ location })
  })
  bind(routes.continueSignedIn, (call) => continueSignedIn(forCall(call), call.actor, call.body))
  bind(routes.getAccount, async ({ actor: { email, displayName, totpOn } }) =>
    ok({ email, displayName, totpOn }),
  )
  bind(routes.signOut, (call) => {
    call.cookies.clear(sessionCookie)
    return signOut(forCall(call), call.actor)
  })

  bind(routes.requestReset, (call) => requestReset(forCall(call), call.body))
  bind(routes.resetPassword, async (call) => {
    const reset = await resetPassword(forCall(call), call.body)
    if (!reset.ok) return reset
    call.cookies.clear(sessionCookie)
    call.cookies.set(knownDeviceCookie, reset.value.deviceCookie, { maxAgeSeconds: knownDeviceSeconds })
    return ok()
  })
  bind(routes.changePassword, (call) => changePassword(forCall(call), call.actor, call.body))

  bind(routes.beginTotp, (call) => beginTotp(forCall(call), call.actor, call.body))
  bind(routes.confirmTotp, (call) => confirmTotp(forCall(call), call.actor, call.body))
  bind(routes.removeTotp, (call) => removeTotp(forCall(call), call.actor, call.body))

  bind(routes.serviceValidate, async ({ query }) =>
    ok(serviceResponse(await validateTicket(deps, query), query.format)),
  )
}
