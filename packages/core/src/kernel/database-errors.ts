import { type QueryExecutorProvider, sql } from 'kysely'

/** Whether a fault is the database saying that this very constraint would break. */
export function isConstraintViolation(fault: unknown, constraint: string): boolean {
  return (
    typeof fault === 'object' && fault !== null && 'constraint' in fault && fault.constraint === constraint
  )
}

/** From here on this transaction waits no longer than that for a lock, nor for a statement's end. */
export async function setLockTimeout(tx: QueryExecutorProvider, milliseconds: number): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${`${milliseconds}ms`}, true),
           set_config('statement_timeout', ${`${2 * milliseconds}ms`}, true)`.execute(tx)
}

/** Whether a fault is the database saying that it waited long enough. */
export function isLockTimeout(fault: unknown): boolean {
  const code = typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : undefined
  return code === lockNotAvailable || code === queryCanceled
}

const lockNotAvailable = '55P03'
const queryCanceled = '57014'

/** Of connections that were lost, refused or not answered the driver speaks in words of its own. */
const connectionLostMessage =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/
const connectionLostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * What the server says when it cannot serve: lost connections (class 08), too many of them (53300), shutting down or
 * starting (57P), a statement, a lock or a transaction that took too long (57014, 55P03, 25P03).
 */
const outageSqlStates = /^(08|57P|53300$|57014$|55P03$|25P03$)/

/** Whether PostgreSQL was away or too slow, rather than asked for something wrong: the same may succeed later. */
export function isDatabaseOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const { code } = fault as { code?: unknown }
  if ('severity' in fault) return outageSqlStates.test(String(code))
  return connectionLostMessage.test(fault.message) || connectionLostCodes.has(String(code))
}
