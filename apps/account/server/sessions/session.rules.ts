import { createHmac } from 'node:crypto'

/**
 * Signing in here is what opens every connected site, also on a shared machine that was left without logging out: so it
 * lasts an hour without use, and a working day at most.
 */
export const idleSeconds = 3600
export const absoluteSeconds = 12 * 3600
/** How often a session in use is written as seen: a write for every read would cost more than the read. */
export const seenEverySeconds = 60

/** The page's Token, as on the platform: made from the cookie's secret and worthless without it. */
export function tokenFor(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('tiltyard account page token').digest('base64url')
}
