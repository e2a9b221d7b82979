import * as routes from '@tiltyard/contracts'
import { ok } from '@tiltyard/contracts'
import { forRequest } from '@tiltyard/core/kernel'
import type { Bind, Call } from '@tiltyard/edge'
import type { AccountDeps } from './account-deps.ts'
import { confirmEmail } from './accounts/confirm-email.ts'
import { register } from './accounts/register.ts'
import { resendConfirmation } from './accounts/resend-confirmation.ts'
import { signUpSeconds } from './accounts/sign-up-browser.rules.ts'
import { confirmPasswordNotice } from './notices/confirm-password-notice.ts'
import { carryOutOrder } from './orders/carry-out-order.ts'
import { changePassword } from './passwords/change-password.ts'
import { knownDeviceSeconds } from './passwords/known-device.rules.ts'
import { requestReset } from './passwords/request-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import type { DeviceCookie } from './passwords/seal-device-of.ts'
import { getChallenge } from './proofs/get-challenge.ts'
import type { AccountActor } from './sessions/account-actor.ts'
import { knownDeviceCookie, sessionCookie, signUpCookie } from './sessions/authenticate.ts'
import { endBrowser } from './sessions/end-browser.ts'
import { type SignedIn, signIn } from './sessions/sign-in.ts'
import { formPage, signInByForm } from './sessions/sign-in-by-form.ts'
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

  bind(routes.getChallenge, ({ query }) => getChallenge(deps, query))
  bind(routes.register, async (call) => {
    const signedUp = await register(forCall(call), call.body)
    if (!signedUp.ok) return signedUp
    call.cookies.set(signUpCookie, signedUp.value.signUpCookie, { maxAgeSeconds: signUpSeconds })
    return ok()
  })
  bind(routes.resendConfirmation, (call) =>
    resendConfirmation(forCall(call), { ...call.body, signUpCookie: call.cookies.read(signUpCookie) }),
  )
  bind(routes.confirmEmail, async (call) => {
    const confirmed = await confirmEmail(forCall(call), call.actor, {
      ...call.body,
      signUpCookie: call.cookies.read(signUpCookie),
      deviceCookie: call.cookies.read(knownDeviceCookie),
    })
    if (!confirmed.ok) return confirmed
    const { session } = confirmed.value
    if (session) {
      call.cookies.clear(signUpCookie)
      startBrowserSession(call, session)
      call.setHeader('token', session.token)
    }
    return ok({ isSignedIn: session !== null })
  })

  bind(routes.signIn, async (call) => {
    const { waitSeconds } = call
    const input = { ...call.body, deviceCookie: call.cookies.read(knownDeviceCookie), waitSeconds }
    const signedIn = await signIn(forCall(call), call.actor, input)
    if (!signedIn.ok) {
      if (signedIn.reason === 'account.proof_of_work_required')
        call.setHeader('retry-after', String(waitSeconds))
      return signedIn
    }
    startBrowserSession(call, signedIn.value)
    call.setHeader('token', signedIn.value.token)
    return ok({ location: signedIn.value.location })
  })
  bind(routes.signInByForm, async (call) => {
    const deviceCookie = call.cookies.read(knownDeviceCookie)
    const { redirect, reason, session } = await signInByForm(forCall(call), call.actor, {
      ...call.body,
      deviceCookie,
      waitSeconds: call.waitSeconds,
    })
    if (session) startBrowserSession(call, session)
    return ok({ location: formPage(redirect, reason) })
  })
  bind(routes.continueSignedIn, (call) => continueSignedIn(forCall(call), call.actor, call.body))
  bind(routes.getAccount, async ({ actor: { email, displayName, totpOn } }) =>
    ok({ email, displayName, totpOn }),
  )
  bind(routes.signOut, (call) => {
    call.cookies.clear(sessionCookie)
    return signOut(forCall(call), call.actor)
  })

  bind(routes.endBrowserSessions, (call) => endBrowser(forCall(call), call.body))

  bind(routes.requestReset, (call) => requestReset(forCall(call), call.body))
  bind(routes.resetPassword, async (call) => {
    const reset = await resetPassword(forCall(call), call.body)
    if (reset.ok) call.cookies.clear(sessionCookie)
    return staysKnown(call, reset)
  })
  bind(routes.changePassword, async (call) =>
    staysKnown(call, await changePassword(forCall(call), call.actor, call.body)),
  )

  bind(routes.verifyPasswordChangeNotice, ({ query }) => confirmPasswordNotice(deps, query))

  bind(routes.carryOutOrder, (call) => carryOutOrder(forCall(call), call.body))

  bind(routes.beginTotp, (call) => beginTotp(forCall(call), call.actor, call.body))
  bind(routes.confirmTotp, async (call) =>
    staysKnown(call, await confirmTotp(forCall(call), call.actor, call.body)),
  )
  bind(routes.removeTotp, async (call) =>
    staysKnown(call, await removeTotp(forCall(call), call.actor, call.body)),
  )

  bind(routes.serviceValidate, async ({ query }) =>
    ok(serviceResponse(await validateTicket(deps, query), query.format)),
  )
}

/** A session cookie: the browser deletes it when it closes. */
function startBrowserSession(
  call: Browser,
  { secret, newDeviceCookie }: Pick<SignedIn, 'secret' | 'newDeviceCookie'>,
): void {
  call.cookies.set(sessionCookie, secret)
  if (newDeviceCookie) rememberDevice(call, newDeviceCookie)
}

type Browser = Pick<Call<routes.RouteShape, unknown>, 'cookies'>

function rememberDevice({ cookies }: Browser, deviceCookie: string): void {
  cookies.set(knownDeviceCookie, deviceCookie, { maxAgeSeconds: knownDeviceSeconds })
}

function staysKnown<R extends routes.ReasonId>(
  call: Browser,
  changed: routes.Result<DeviceCookie, R>,
): routes.Result<null, R> {
  if (!changed.ok) return changed
  rememberDevice(call, changed.value.deviceCookie)
  return ok()
}
