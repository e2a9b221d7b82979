import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { timeoutOptions } from './timeouts.ts'

export type ListenOptions = {
  readonly url: string
  readonly applicationName: string
  readonly channel: string
  onNotify(payload: string): void
  /** From here on everything is heard; what was told before, or while the connection was away, must be read. */
  onConnect(): void
  /** How often the server is asked whether it is still there. */
  readonly pingIntervalMs?: number
}

export type Listening = { close(): Promise<void> }

/** A connection that only listens never finds out by itself that nobody speaks any more. */
const defaultPingIntervalMs = 5_000
const pingTimeoutMs = 3_000
const firstPauseMs = 100
const maxPauseMs = 5_000

/** One connection that only listens, made anew for as long as it takes whenever it is lost. */
export function listen(options: ListenOptions): Listening {
  const closing = new AbortController()
  let client: pg.Client | null = null

  async function listenOnce(onListening: () => void): Promise<void> {
    const connected = new pg.Client({
      connectionString: options.url,
      application_name: options.applicationName,
      ...timeoutOptions({ statementMs: pingTimeoutMs }),
      // Then the driver destroys a connection that does not answer, and it is lost for us, too.
      pipeline: true,
    })
    client = connected
    let pingTimer: NodeJS.Timeout | undefined
    const lost = new Promise<void>((resolve) => {
      connected.once('end', resolve)
      connected.on('error', () => resolve())
    })
    connected.on('notification', ({ payload }) => options.onNotify(payload ?? ''))
    try {
      await connected.connect()
      await connected.query(`listen ${pg.escapeIdentifier(options.channel)}`)
      onListening()
      pingTimer = setInterval(
        () => connected.query('select').catch(() => {}),
        options.pingIntervalMs ?? defaultPingIntervalMs,
      )
      await lost
    } finally {
      clearInterval(pingTimer)
      await connected.end().catch(() => {})
    }
  }

  async function runListenLoop(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!closing.signal.aborted) {
      await listenOnce(() => {
        pauseMs = firstPauseMs
        options.onConnect()
      }).catch(() => {})
      await sleep(pauseMs * (0.5 + Math.random()), undefined, closing).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    }
  }

  const done = runListenLoop()
  return {
    async close() {
      closing.abort()
      await client?.end().catch(() => {})
      await done
    },
  }
}
