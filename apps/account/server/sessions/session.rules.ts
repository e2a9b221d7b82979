import { createHmac } from 'node:crypto'

/**
 * This session opens every connected site, also on a shared machine that was left signed in: hence an idle limit of one
 * hour and a total of one working day.
 */
export const idleSeconds = 3600
export const absoluteSeconds = 12 * 3600
/** Minimum interval between updates of the last use: a write per read would cost more than the read. */
export const seenEverySeconds = 60

/** The page's Token, as on the platform: derived from the cookie's secret and useless without it. */
export function tokenFor(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('tiltyard account page token').digest('base64url')
}
