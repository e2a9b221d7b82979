import { type Actor, sameSecret } from '@tiltyard/core/kernel'
import { findSession, tokenFor } from '@tiltyard/core/sessions'
import type { Gate } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export const sessionCookie = '__Host-sid'

/** The cookie alone says who it is; the Token says that the call comes from our page. */
export function authenticateBySession(
  deps: Pick<ApiDeps, 'database' | 'clock'>,
): Gate<Actor>['authenticate'] {
  return async (request) => {
    const secret = request.cookies[sessionCookie]
    if (!secret) return null
    const actor = await findSession(deps, secret)
    if (!actor) return null
    return {
      actor,
      id: actor.userId,
      roleId: actor.roleId,
      proves: (token) => sameSecret(token, tokenFor(secret)),
    }
  }
}
