import { type QueryExecutorProvider, sql } from 'kysely'

/** From here on this transaction waits no longer than that for a lock, nor for a statement's end. */
export async function limitWaits(tx: QueryExecutorProvider, milliseconds: number): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${`${milliseconds}ms`}, true),
           set_config('statement_timeout', ${`${2 * milliseconds}ms`}, true)`.execute(tx)
}

/** Whether a fault is the database saying that it waited long enough. */
export function gaveUpWaiting(fault: unknown): boolean {
  const code = typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : undefined
  return code === lockNotAvailable || code === queryCanceled
}

const lockNotAvailable = '55P03'
const queryCanceled = '57014'
