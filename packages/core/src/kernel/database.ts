import type { Connection } from '@tiltyard/db'
import type { Kysely, Transaction } from 'kysely'
import type { RetryKey } from './retry-keys.ts'

declare const inTransaction: unique symbol
declare const forReading: unique symbol

/** A pool to one service's schema. Use cases hand it to `transaction` or `reading`; stores never see it. */
export type Database<Tables> = {
  readonly connection: Connection<Tables>
  /** Signs the audit chain. */
  readonly auditKey: string
  /** Where the present request's retry key is, if it has one. */
  readonly retryKey?: RetryKey
  readonly requestId: string
}

/** Only `transaction` makes one, so a store that asks for it cannot be given the pool. */
export type Tx<Tables> = Transaction<Tables> & { readonly [inTransaction]: true; readonly [forReading]: true }

/** Good for reads that need no transaction: one statement, or several that need not agree. */
export type Reader<Tables> = Kysely<Tables> & { readonly [forReading]: true }

export function reading<Tables>(database: Database<Tables>): Reader<Tables> {
  return database.connection.query as Reader<Tables>
}

/** The same parts, answering for one request: its id goes into the audit log, its retry key guards its write. */
export function forRequest<Deps extends { readonly database: { readonly requestId: string } }>(
  deps: Deps,
  request: { readonly requestId: string; readonly retryKey?: RetryKey },
): Deps {
  return { ...deps, database: { ...deps.database, ...request } }
}
