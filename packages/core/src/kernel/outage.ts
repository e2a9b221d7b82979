/** Of connections that were lost, refused or not answered the driver speaks in words of its own. */
const lostWords =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * What the server says when it cannot serve: lost connections (class 08), too many of them (53300), shutting down or
 * starting (57P), a statement, a lock or a transaction that took too long (57014, 55P03, 25P03).
 */
const serverStates = /^(08|57P|53300$|57014$|55P03$|25P03$)/

/** Whether PostgreSQL was away or too slow, rather than asked for something wrong: the same may succeed later. */
export function isDatabaseOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const { code } = fault as { code?: unknown }
  if ('severity' in fault) return serverStates.test(String(code))
  return lostWords.test(fault.message) || lostCodes.has(String(code))
}
