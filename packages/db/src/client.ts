import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'

export type ConnectOptions = {
  readonly url: string
  /** Shown in pg_stat_activity, so that an operator sees which process holds what. */
  readonly applicationName: string
  readonly maxConnections?: number
}

/** A pool and the query builder over it. Only the kernel and stores may use it. */
export type Connection<Tables> = {
  readonly pool: pg.Pool
  readonly query: Kysely<Tables>
  close(): Promise<void>
}

export function connect<Tables>(options: ConnectOptions): Connection<Tables> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Sends what was asked for without waiting for the answer to what was asked before: see PreparingClient.
    pipeline: true,
  })
  // A connection that dies is replaced by the pool, and its query fails; without listeners the whole process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { pool, query, close: () => query.destroy() }
}
