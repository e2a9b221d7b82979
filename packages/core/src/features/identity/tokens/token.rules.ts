import { changesState, isConsoleRoute, type RouteShape, type TokenScope } from '@tiltyard/contracts'

/** A recognisable prefix, for people and for scanners of leaked secrets. */
export const tokenPrefix = 'tty_'
export const tokenStartLength = tokenPrefix.length + 6
/** Interval of updates to the last use: a write per call would cost more than the call. */
export const usedEverySeconds = 60

/**
 * A token acts for its owner, except on routes that require a role, of the console, or about the account itself. A
 * leaked token can therefore neither create another one nor lock its owner out.
 */
export function canTokenCall(route: RouteShape, scopes: readonly TokenScope[]): boolean {
  const { kind } = route.access
  if (kind === 'role' || kind === 'staff' || isConsoleRoute(route) || route.onlyInBrowser) return false
  return scopes.includes(changesState(route) && !route.onlyReads ? 'write' : 'read')
}
