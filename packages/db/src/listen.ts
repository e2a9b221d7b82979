import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { waitOptions } from './waits.ts'

export type ListenOptions = {
  readonly url: string
  readonly applicationName: string
  readonly channel: string
  hear(payload: string): void
  /** From here on everything is heard; what was told before, or while the connection was away, must be read. */
  begun(): void
  /** How often the server is asked whether it is still there. */
  readonly askEveryMs?: number
}

export type Listening = { close(): Promise<void> }

/** A connection that only listens never finds out by itself that nobody speaks any more. */
const usualAskEveryMs = 5_000
const answerMs = 3_000
const firstPauseMs = 100
const longestPauseMs = 5_000

/** One connection that only listens, made anew for as long as it takes whenever it is lost. */
export function listen(options: ListenOptions): Listening {
  const closing = new AbortController()
  let client: pg.Client | null = null

  async function listenOnce(begun: () => void): Promise<void> {
    const connected = new pg.Client({
      connectionString: options.url,
      application_name: options.applicationName,
      ...waitOptions({ statementMs: answerMs }),
      // Then the driver destroys a connection that does not answer, and it is lost for us, too.
      pipeline: true,
    })
    client = connected
    let asking: NodeJS.Timeout | undefined
    const lost = new Promise<void>((resolve) => {
      connected.once('end', resolve)
      connected.on('error', () => resolve())
    })
    connected.on('notification', ({ payload }) => options.hear(payload ?? ''))
    try {
      await connected.connect()
      await connected.query(`listen ${pg.escapeIdentifier(options.channel)}`)
      begun()
      asking = setInterval(
        () => connected.query('select').catch(() => {}),
        options.askEveryMs ?? usualAskEveryMs,
      )
      await lost
    } finally {
      clearInterval(asking)
      await connected.end().catch(() => {})
    }
  }

  async function listenOn(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!closing.signal.aborted) {
      await listenOnce(() => {
        pauseMs = firstPauseMs
        options.begun()
      }).catch(() => {})
      await sleep(pauseMs * (0.5 + Math.random()), undefined, closing).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  const done = listenOn()
  return {
    async close() {
      closing.abort()
      await client?.end().catch(() => {})
      await done
    },
  }
}
