import { changesState, isConsoleRoute, type RouteShape, type TokenScope } from '@tiltyard/contracts'

/** Told apart from every other secret at a glance, by people and by programs that look for leaked ones. */
export const tokenPrefix = 'tty_'
export const tokenStartLength = tokenPrefix.length + 6
/** How often a token in use is written as used: a write for every call would cost more than the call. */
export const usedEverySeconds = 60

/**
 * A token does for its owner what the owner may do anywhere: never what takes a role, nothing of the console, and never
 * what is about the account itself, so that a token that got about can neither make another nor lock its owner out.
 */
export function canTokenCall(route: RouteShape, scopes: readonly TokenScope[]): boolean {
  const { kind } = route.access
  if (kind === 'role' || kind === 'staff' || isConsoleRoute(route) || route.onlyInBrowser) return false
  return scopes.includes(changesState(route) ? 'write' : 'read')
}
