import { type RawBuilder, sql } from 'kysely'

/**
 * The database's clock decides order and deadlines; no process's own clock takes part. Tests move it by a shift,
 * production leaves it at 0.
 */
export type Clock = { readonly shiftSeconds: number }

export const databaseClock: Clock = { shiftSeconds: 0 }

export function now(clock: Clock): RawBuilder<Date> {
  return sql<Date>`(transaction_timestamp() + make_interval(secs => ${clock.shiftSeconds}))`
}

export function secondsFromNow(clock: Clock, seconds: number): RawBuilder<Date> {
  return sql<Date>`(transaction_timestamp() + make_interval(secs => ${clock.shiftSeconds + seconds}))`
}
