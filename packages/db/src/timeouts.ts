import type { PoolConfig } from 'pg'

/** Limits of statements, locks and idle transactions. */
export type DatabaseTimeouts = {
  readonly statementMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
}

/** For requests, which are answered after ten seconds in any case. */
const requestTimeouts: DatabaseTimeouts = { statementMs: 10_000, lockMs: 8_000, idleInTransactionMs: 10_000 }

/** For jobs and commands, which may read whole tables. */
export const jobTimeouts: DatabaseTimeouts = {
  statementMs: 300_000,
  lockMs: 60_000,
  idleInTransactionMs: 60_000,
}

/** Time for the server to report a statement timeout. */
const graceMs = 2_000

/**
 * Limits at both ends, because neither notices a network that drops packets silently: the server ends idle transactions
 * and frees their locks, the client destroys a silent connection.
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
