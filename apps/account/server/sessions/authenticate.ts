import { isSameSecret } from '@tiltyard/core/kernel'
import type { BindOptions } from '@tiltyard/edge'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountActor } from './account-actor.ts'
import { findSession } from './find-session.ts'
import { tokenFor } from './session.rules.ts'

export const sessionCookie = '__Host-account'
/** Outlives the sign-up until its mail is read: the browser that signed up is signed in by the link. */
export const signUpCookie = '__Host-sign-up'
/** Outlives sessions: it only proves that the owner has used this browser. */
export const knownDeviceCookie = '__Host-known'

/** The cookie authenticates; the Token proves that the call comes from our page. */
export function authenticateBySession(
  deps: Pick<AccountDeps, 'database' | 'clock'>,
): BindOptions<AccountActor>['authenticate'] {
  return async (request) => {
    const secret = request.cookies[sessionCookie]
    if (!secret) return null
    const actor = await findSession(deps, secret)
    if (!actor) return null
    return {
      actor,
      id: actor.accountId,
      roleId: null,
      verifyCsrfToken: (token) => isSameSecret(token, tokenFor(secret)),
    }
  }
}
