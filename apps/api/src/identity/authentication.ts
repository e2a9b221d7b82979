import { canTokenCall, csrfTokenFor, findSession, findTokenOwner } from '@tiltyard/core/identity'
import { type Actor, isSameSecret } from '@tiltyard/core/kernel'
import type { BindOptions } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export const sessionCookie = '__Host-sid'

/** The cookie authenticates; the Token proves that the call comes from our page. */
export function authenticateBySession(
  deps: Pick<ApiDeps, 'database' | 'clock'>,
): BindOptions<Actor>['authenticate'] {
  return async (request) => {
    const secret = request.cookies[sessionCookie]
    if (!secret) return null
    const actor = await findSession(deps, secret)
    if (!actor) return null
    return {
      actor,
      id: actor.userId,
      roleId: actor.roleId,
      verifyCsrfToken: (token) => isSameSecret(token, csrfTokenFor(secret)),
    }
  }
}

/** A personal access token needs no Token; the contract decides what it may call. */
export function authenticateByToken(
  deps: Pick<ApiDeps, 'database' | 'clock'>,
): NonNullable<BindOptions<Actor>['authenticateToken']> {
  return async (token) => {
    const tokenOwner = await findTokenOwner(deps, token)
    if (!tokenOwner) return null
    const { actor, scopes } = tokenOwner
    return {
      actor,
      id: actor.userId,
      roleId: actor.roleId,
      verifyCsrfToken: () => true,
      mayCall: (route) => canTokenCall(route, scopes),
    }
  }
}
