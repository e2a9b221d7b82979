import { type Actor, sameSecret } from '@tiltyard/core/kernel'
import { findSession, tokenFor } from '@tiltyard/core/sessions'
import { findTokenOwner, tokenMayCall } from '@tiltyard/core/tokens'
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

/** A personal access token proves itself; what it opens is the contract's to say. */
export function authenticateByToken(
  deps: Pick<ApiDeps, 'database' | 'clock'>,
): NonNullable<Gate<Actor>['authenticateKey']> {
  return async (token) => {
    const found = await findTokenOwner(deps, token)
    if (!found) return null
    const { actor, scopes } = found
    return {
      actor,
      id: actor.userId,
      roleId: actor.roleId,
      proves: () => true,
      mayCall: (route) => tokenMayCall(route, scopes),
    }
  }
}
