import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { timeoutOptions } from './timeouts.ts'

export type ListenOptions = {
  readonly url: string
  readonly applicationName: string
  readonly channel: string
  onNotify(payload: string): void
  /** From now on all notifications arrive; earlier changes, or those during an outage, must be read. */
  onConnect(): void
  /** Interval of checks that the server is still there. */
  readonly pingIntervalMs?: number
}

export type Listening = { close(): Promise<void> }

/** A connection that only listens does not detect a lost server by itself. */
const defaultPingIntervalMs = 5_000
const pingTimeoutMs = 3_000
const firstPauseMs = 100
const maxPauseMs = 5_000

/** A listening connection, reconnected whenever it is lost. */
export function listen(options: ListenOptions): Listening {
  const closing = new AbortController()
  let client: pg.Client | null = null

  async function listenOnce(onListening: () => void): Promise<void> {
    const connected = new pg.Client({
      connectionString: options.url,
      application_name: options.applicationName,
      ...timeoutOptions({ statementMs: pingTimeoutMs }),
      // With pipelining the driver destroys a silent connection, so that the loss is detected here.
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
