import type { Tracing } from '@tiltyard/tracing'
import { Kysely } from 'kysely'
import pg from 'pg'
import { PipelineDialect, type PoolWaits } from './pipeline-dialect.ts'
import { type DatabaseTimeouts, timeoutOptions } from './timeouts.ts'
import { WatchedClient, watchStatements } from './watched-client.ts'

export type ConnectOptions = {
  readonly url: string
  /** Shown in pg_stat_activity, so that an operator sees which process holds a connection. */
  readonly applicationName: string
  readonly maxConnections?: number
  /** Overrides of the defaults: jobs may take longer than requests. */
  readonly timeouts?: Partial<DatabaseTimeouts>
  /** For statements that may take minutes: when to ask the server whether it is still working on one. */
  readonly watchAfterMs?: number
  /** Statements of a traced request are spans. */
  readonly tracing?: Tracing | undefined
}

export type PoolUse = {
  readonly idle: number
  readonly busy: number
  /** Callers that wait for a connection now. */
  readonly waiting: number
  /** Callers that did not get one at once, and how long they waited together. */
  readonly waits: number
  readonly waitedSeconds: number
}

/** A pool and the query builder on it. Only the kernel and stores may use it. */
export type Connection<Tables> = {
  readonly pool: pg.Pool
  readonly query: Kysely<Tables>
  /** Called for each lost connection; its query fails, and the pool opens another. */
  onError(listener: (fault: Error) => void): void
  /** What this pool alone has, as caches of its rows: made by `create` at the first call, the same from then on. */
  stateOf<State>(create: (pool: pg.Pool) => State): State
  poolUse(): PoolUse
  readonly tracing: Tracing | undefined
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
    // Sends a statement without waiting for the reply to the previous one: see PipelineDialect.
    pipeline: true,
  })
  const states = new Map<object, unknown>()
  const errorListeners: ((fault: Error) => void)[] = []
  // The pool replaces a lost connection and its query fails; without listeners the whole process would end. The pool
  // repeats the errors of idle clients, which are reported once.
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
  const waits: PoolWaits = { count: 0, seconds: 0 }
  const query = new Kysely<Tables>({
    dialect: new PipelineDialect(pool, { waits, tracing: options.tracing }),
  })
  return {
    pool,
    query,
    onError: (listener) => void errorListeners.push(listener),
    stateOf<State>(create: (pool: pg.Pool) => State) {
      if (!states.has(create)) states.set(create, create(pool))
      return states.get(create) as State
    },
    tracing: options.tracing,
    poolUse: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      waits: waits.count,
      waitedSeconds: waits.seconds,
    }),
    close() {
      unwatch?.()
      return query.destroy()
    },
  }
}

/** Errors of the server have a severity; errors of a lost connection come from the driver. */
const isConnectionLost = (fault: unknown) => fault instanceof Error && !('severity' in fault)

/** Lost connections rarely come alone: idle ones are replaced, because each would fail another request. */
function discardIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1)
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    )
}
