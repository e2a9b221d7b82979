import { type RouteShape, type TokenScope, tokenScopeOf } from '@tiltyard/contracts'

/** A recognisable prefix, for people and for scanners of leaked secrets. */
export const tokenPrefix = 'tty_'
export const tokenStartLength = tokenPrefix.length + 6
/** Interval of updates to the last use: a write per call would cost more than the call. */
export const usedEverySeconds = 60

/** A leaked token can neither create another one nor lock its owner out: the contract gives such routes no scope. */
export function canTokenCall(route: RouteShape, scopes: readonly TokenScope[]): boolean {
  const scope = tokenScopeOf(route)
  return scope !== null && scopes.includes(scope)
}
