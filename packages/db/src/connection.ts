import { Kysely } from 'kysely'
import pg from 'pg'
import { PipelineDialect } from './pipeline-dialect.ts'
import { type DatabaseTimeouts, timeoutOptions } from './timeouts.ts'
import { WatchedClient, watchStatements } from './watched-client.ts'

export type ConnectOptions = {
  readonly url: string
  /** Shown in pg_stat_activity, so that an operator sees which process holds what. */
  readonly applicationName: string
  readonly maxConnections?: number
  /** Where the usual ones do not fit: jobs may take longer than requests. */
  readonly timeouts?: Partial<DatabaseTimeouts>
  /** Where statements may take minutes: after how long the server is asked whether it is working on one. */
  readonly watchAfterMs?: number
}

/** A pool and the query builder over it. Only the kernel and stores may use it. */
export type Connection<Tables> = {
  readonly pool: pg.Pool
  readonly query: Kysely<Tables>
  /** Told of each connection that is lost; its query fails by itself, and the pool opens another. */
  onError(listener: (fault: Error) => void): void
  /** What this pool alone has, as caches of its rows: made by `create` at the first call, the same from then on. */
  stateOf<State>(create: (pool: pg.Pool) => State): State
  close(): Promise<void>
}

export function connect<Tables>(options: ConnectOptions): Connection<Tables> {
  const { url, applicationName, watchAfterMs } = options
  const pool = new pg.Pool({
    ...timeoutOptions(options.timeouts),
    Client: watchAfterMs === undefined ? pg.Client : WatchedClient,
    connectionString: url,
    application_name: applicationName,
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: 30_000,
    // Sends what was asked for without waiting for the answer to what was asked before: see PipelineDialect.
    pipeline: true,
  })
  const states = new Map<object, unknown>()
  const errorListeners: ((fault: Error) => void)[] = []
  // A connection that dies is replaced by the pool, and its query fails; without listeners the whole process would end.
  // The pool repeats what an idle client says, which is told once.
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    client.on('error', (fault) => {
      for (const listener of errorListeners) listener(fault)
      discardIdle(pool)
    }),
  )
  pool.on('release', (fault) => {
    if (isConnectionLost(fault)) discardIdle(pool)
  })
  const unwatch =
    watchAfterMs === undefined
      ? undefined
      : watchStatements(pool, { url, applicationName, afterMs: watchAfterMs })
  const query = new Kysely<Tables>({ dialect: new PipelineDialect(pool) })
  return {
    pool,
    query,
    onError: (listener) => void errorListeners.push(listener),
    stateOf<State>(create: (pool: pg.Pool) => State) {
      if (!states.has(create)) states.set(create, create(pool))
      return states.get(create) as State
    },
    close() {
      unwatch?.()
      return query.destroy()
    },
  }
}

/** What the server itself says is wrong has a severity; of a lost connection the driver speaks. */
const isConnectionLost = (fault: unknown) => fault instanceof Error && !('severity' in fault)

/** A connection that dies is seldom alone. Those in the pool are made anew, or each would fail one more request. */
function discardIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1)
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    )
}
