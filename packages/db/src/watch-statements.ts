import pg from 'pg'
import { waitOptions } from './waits.ts'
import type { WatchedClient } from './watched-client.ts'

type Options = { readonly url: string; readonly applicationName: string; readonly afterMs: number }

const answerMs = 3_000

/**
 * Where statements may take minutes, time alone does not tell a long one from a connection that was lost without a word.
 * So the server is asked, by another connection, which of those that take long it is working on; the others are given up.
 * While the server does not answer nothing is concluded. Returns how to stop.
 */
export function watchStatements(pool: pg.Pool, { url, applicationName, afterMs }: Options): () => void {
  const clients = new Set<WatchedClient>()
  pool.on('connect', (client) => clients.add(client as unknown as WatchedClient))
  pool.on('remove', (client) => clients.delete(client as unknown as WatchedClient))
  let isLooking = false

  async function look(): Promise<void> {
    const before = Date.now() - afterMs
    const late = [...clients].flatMap((client) =>
      client.owedSince !== null && client.owedSince <= before ? [{ client, since: client.owedSince }] : [],
    )
    if (late.length === 0) return
    const working = await listWorking(late.flatMap(({ client }) => client.backendPid ?? []))
    // One that was answered meanwhile owes nothing any more.
    for (const { client, since } of late)
      if (!working.has(client.backendPid) && client.owedSince === since) client.giveUp()
  }

  async function listWorking(pids: readonly number[]): Promise<ReadonlySet<number | null>> {
    const asking = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      ...waitOptions({ statementMs: answerMs }),
      connectionTimeoutMillis: answerMs,
      pipeline: true,
    })
    asking.on('error', () => {})
    try {
      await asking.connect()
      const { rows } = await asking.query<{ pid: number }>(
        `select pid from pg_stat_activity where pid = any($1) and state = 'active'`,
        [pids],
      )
      return new Set(rows.map(({ pid }) => pid))
    } finally {
      await asking.end().catch(() => {})
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look()
      .catch(() => {})
      .finally(() => {
        isLooking = false
      })
  }, afterMs).unref()
  return () => clearInterval(timer)
}
