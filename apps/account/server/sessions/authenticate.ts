import { isSameSecret } from '@tiltyard/core/kernel'
import type { BindOptions } from '@tiltyard/edge'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountActor } from './account-actor.ts'
import { findSession } from './find-session.ts'
import { tokenFor } from './session.rules.ts'

export const sessionCookie = '__Host-account'
/** Outlives sessions: says only that this browser was used by the owner before. */
export const knownDeviceCookie = '__Host-known'

/** The cookie alone says who it is; the Token says that the call comes from our page. There are no roles here. */
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
