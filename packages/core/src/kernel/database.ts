import type { Connection } from '@tiltyard/db'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditEntry } from './audit.ts'
import type { LiveEvent } from './live-events.ts'
import type { RetryKey } from './retry-keys.ts'
import type { Trace } from './trace.ts'

declare const inTransaction: unique symbol
declare const forReading: unique symbol

/** A pool for one service's schema. Use cases pass it to `transaction` or `toReader`; stores never see it. */
export type Database<Tables> = {
  readonly connection: Connection<Tables>
  /** Signs the audit chain. */
  readonly auditKey: string
  /** The current request's retry key, if any. */
  readonly retryKey?: RetryKey
  /** Digest of the effect that the caller of the current request confirms. */
  readonly confirmedEffect?: string
  readonly requestId: string
}

/** Only `transaction` creates one, so that a store that requires it cannot be given the pool. */
export type Tx<Tables> = Transaction<Tables> & {
  readonly [inTransaction]: true
  readonly [forReading]: true
  /** Written at its very end. */
  readonly pending: { readonly audit: AuditEntry[]; readonly liveEvents: LiveEvent[] }
  /** Goes with the jobs that it enqueues. */
  readonly trace: Trace
}

/** For reads without a transaction: one statement, or several that need not be consistent. */
export type Reader<Tables> = Kysely<Tables> & { readonly [forReading]: true }

export function toReader<Tables>(database: Database<Tables>): Reader<Tables> {
  return database.connection.query as Reader<Tables>
}

/** The same dependencies for one request: its id is written to the audit log, its retry key protects its write. */
export function forRequest<Deps extends { readonly database: { readonly requestId: string } }>(
  deps: Deps,
  request: {
    readonly requestId: string
    readonly retryKey?: RetryKey
    readonly confirmedEffect?: string
  },
): Deps {
  return { ...deps, database: { ...deps.database, ...request } }
}

/**
 * A service that owns its tables, or bypasses row security, could undo its missing grants, above all on the audit log.
 * It refuses to start.
 */
export async function requireLeastPrivilege<T>(database: Database<T>): Promise<void> {
  const { rows } = await sql<{ powerful: boolean; owns: boolean }>`
    select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as powerful,
           exists (select from pg_tables where schemaname = current_schema() and tableowner = current_user) as owns
    from pg_roles where rolname = current_user`.execute(toReader(database))
  const role = rows[0]
  if (!role || role.powerful || role.owns) {
    throw new Error(
      'the database role has more rights than a service may have: use the role that the migrate command prepared',
    )
  }
}
