import type { Socket } from 'node:net'
import pg from 'pg'
import { timeoutOptions } from './timeouts.ts'

type Callback = (...outcome: unknown[]) => void

/** Tracks since when a reply is outstanding, for pools whose statements may take minutes: see `watchStatements`. */
export class WatchedClient extends pg.Client {
  #owed = 0
  #owedSince: number | null = null

  /** Null: no reply is outstanding. Restarts with each reply. */
  get owedSince(): number | null {
    return this.#owedSince
  }

  get backendPid(): number | null {
    return (this as unknown as { processID: number | null }).processID
  }

  // The driver's own signatures are a dozen overloads; each goes through as it came.
  override query(...args: never[]): never {
    const callback = args.at(-1) as unknown
    this.#owed += 1
    this.#owedSince ??= Date.now()
    if (typeof callback !== 'function') {
      const answer = super.query(...(args as [never])) as Promise<unknown>
      answer.then(this.#answered, this.#answered)
      return answer as never
    }
    const onResult: Callback = (...outcome) => {
      this.#answered()
      ;(callback as Callback)(...outcome)
    }
    return super.query(...([...args.slice(0, -1), onResult] as [never])) as never
  }

  /** Fails all outstanding statements. */
  abort(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.destroy(new Error('Connection terminated: the server knows nothing of this statement'))
  }

  readonly #answered = () => {
    this.#owed -= 1
    this.#owedSince = this.#owed > 0 ? Date.now() : null
  }
}

type Options = { readonly url: string; readonly applicationName: string; readonly afterMs: number }

const answerMs = 3_000

/**
 * A timeout cannot distinguish a statement that takes minutes from a silently lost connection. So the server is asked
 * over another connection which slow statements it is working on, and the others are aborted, unless the server does
 * not reply; returns a function that stops this.
 */
export function watchStatements(pool: pg.Pool, { url, applicationName, afterMs }: Options): () => void {
  const clients = new Set<WatchedClient>()
  pool.on('connect', (client) => clients.add(client as unknown as WatchedClient))
  pool.on('remove', (client) => clients.delete(client as unknown as WatchedClient))
  let isChecking = false

  async function checkStalled(): Promise<void> {
    const before = Date.now() - afterMs
    const late = [...clients].flatMap((client) =>
      client.owedSince !== null && client.owedSince <= before ? [{ client, since: client.owedSince }] : [],
    )
    if (late.length === 0) return
    const working = await listActivePids(late.flatMap(({ client }) => client.backendPid ?? []))
    // A statement answered meanwhile is no longer outstanding.
    for (const { client, since } of late)
      if (!working.has(client.backendPid) && client.owedSince === since) client.abort()
  }

  async function listActivePids(pids: readonly number[]): Promise<ReadonlySet<number | null>> {
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      ...timeoutOptions({ statementMs: answerMs }),
      connectionTimeoutMillis: answerMs,
      pipeline: true,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where pid = any($1) and state = 'active'`,
        [pids],
      )
      return new Set(rows.map(({ pid }) => pid))
    } finally {
      await client.end().catch(() => {})
    }
  }

  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void checkStalled()
      .catch(() => {})
      .finally(() => {
        isChecking = false
      })
  }, afterMs).unref()
  return () => clearInterval(timer)
}
