import { sql } from 'kysely'
import { type Clock, now } from '../../kernel/index.ts'

/** Set on the row of an object that could not be removed: tried again after an hour, then two, up to 32. */
export function removalRetry(clock: Clock) {
  return {
    removal_attempts: sql<number>`removal_attempts + 1`,
    remove_after: sql<Date>`${now(clock)} + power(2, least(removal_attempts, 5)) * interval '1 hour'`,
  }
}
