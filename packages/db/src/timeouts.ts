import type { PoolConfig } from 'pg'

/** How long anything at the database may take before it is given up. */
export type DatabaseTimeouts = {
  readonly statementMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
}

/** Of requests, which are answered after ten seconds in any case. */
const requestTimeouts: DatabaseTimeouts = { statementMs: 10_000, lockMs: 8_000, idleInTransactionMs: 10_000 }

/** Of jobs and commands, which go through whole tables. */
export const jobTimeouts: DatabaseTimeouts = {
  statementMs: 300_000,
  lockMs: 60_000,
  idleInTransactionMs: 60_000,
}

/** What the server may need to say that a statement took too long. */
const graceMs = 2_000

/**
 * Limits at both ends, because a network that drops packets silently tells neither of them: the server ends what nobody
 * commits and frees its locks, the client destroys a connection that does not answer.
 */
export function timeoutOptions(overrides: Partial<DatabaseTimeouts> = {}): PoolConfig {
  const { statementMs, lockMs, idleInTransactionMs } = { ...requestTimeouts, ...overrides }
  return {
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    query_timeout: statementMs + graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options:
      '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000',
  }
}
