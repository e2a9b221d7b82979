import { type QueryExecutorProvider, sql } from 'kysely'

/** Whether the database reports a violation of this constraint. */
export function isConstraintViolation(fault: unknown, constraint: string): boolean {
  return (
    typeof fault === 'object' && fault !== null && 'constraint' in fault && fault.constraint === constraint
  )
}

/** Limits lock waits and statements for the rest of this transaction. */
export async function setLockTimeout(tx: QueryExecutorProvider, milliseconds: number): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${`${milliseconds}ms`}, true),
           set_config('statement_timeout', ${`${2 * milliseconds}ms`}, true)`.execute(tx)
}

/** Whether the database reports a lock or statement timeout. */
export function isLockTimeout(fault: unknown): boolean {
  const code = typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : undefined
  return code === lockNotAvailable || code === queryCanceled
}

const lockNotAvailable = '55P03'
const queryCanceled = '57014'

/** Messages of the driver for lost, refused and silent connections. */
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
 * Server errors of an outage: lost connections (class 08), too many of them (53300), shutting down or starting (57P),
 * timeouts of a statement, lock or transaction (57014, 55P03, 25P03).
 */
const outageSqlStates = /^(08|57P|53300$|57014$|55P03$|25P03$)/

/** Whether PostgreSQL was unavailable or too slow, so that a retry may succeed. */
export function isDatabaseOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const { code } = fault as { code?: unknown }
  if ('severity' in fault) return outageSqlStates.test(String(code))
  return connectionLostMessage.test(fault.message) || connectionLostCodes.has(String(code))
}
