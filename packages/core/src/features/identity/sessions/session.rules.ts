import { sign } from '../../../kernel/secrets.ts'

/** A session ends when it is not used for a day, and in any case after two weeks. */
export const idleSeconds = 24 * 3600
export const absoluteSeconds = 14 * 24 * 3600
/** How often a session in use is written as seen: a write for every read would cost more than the read. */
export const seenEverySeconds = 60

/**
 * The page's Token: made from the cookie's secret, so it belongs to this session alone and is worthless without it;
 * the secret cannot be had back from it.
 */
export function csrfTokenFor(sessionSecret: string): string {
  return sign(sessionSecret, 'tiltyard page token')
}
