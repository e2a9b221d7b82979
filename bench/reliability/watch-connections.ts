import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The most connections that all copies of the api held at once, without the ones that listen, until `stop`. */
export function watchConnections(ownerUrl: string): { stop(): Promise<number> } {
  const stopping = new AbortController()
  let most = 0
  const watching = (async () => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    try {
      while (!stopping.signal.aborted) {
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and application_name = 'tiltyard-api'`,
        )
        most = Math.max(most, rows[0]?.n ?? 0)
        await sleep(100, undefined, stopping).catch(() => undefined)
      }
    } finally {
      await client.end()
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await watching
      return most
    },
  }
}
