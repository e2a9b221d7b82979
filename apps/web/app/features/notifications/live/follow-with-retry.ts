import type { FollowOptions, FollowResult, ReceivedEvent } from '@tiltyard/client'

export type StreamReader = {
  readonly signal: AbortSignal
  /** Where this browser stands. */
  lastId(): string | null
  onEvent(event: ReceivedEvent): void
  /** The connection is gone, or there was none. */
  onLost?(): void
}

export type FollowDeps = StreamReader & {
  readonly follow: (options: FollowOptions) => Promise<FollowResult>
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Comes again after every loss, later each time; ends when told to, or when the session is over. */
export async function followWithRetry({
  signal,
  lastId,
  onEvent,
  onLost,
  follow,
  pause = sleep,
}: FollowDeps): Promise<void> {
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    const stream = await follow({ lastEventId: lastId(), signal })
    if (!stream.ok && stream.status === 401) return
    let retryMs: number | undefined
    if (stream.ok)
      for await (const event of stream.events) {
        pauseMs = firstPauseMs
        retryMs = event.retryMs ?? retryMs
        onEvent(event)
      }
    onLost?.()
    // All pages of a server that went away come back to the others: not all in the same moment.
    if (!signal.aborted) await pause(retryMs ?? pauseMs * (0.5 + Math.random() / 2), signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
