import { sign } from '../../../kernel/secrets.ts'

/** A session ends after a day without use, and after two weeks in any case. */
export const idleSeconds = 24 * 3600
export const absoluteSeconds = 14 * 24 * 3600
/** Interval of updates to last_seen_at: a write per read would cost more than the read. */
export const seenEverySeconds = 60

/**
 * The page's CSRF token, derived from the cookie's secret: it is valid for this session only, and the secret cannot be
 * recovered from it.
 */
export function csrfTokenFor(sessionSecret: string): string {
  return sign(sessionSecret, 'tiltyard page token')
}
