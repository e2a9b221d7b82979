import type { FollowOptions, FollowResult, ReceivedEvent } from '@tiltyard/client'

export type FollowingReader = {
  readonly signal: AbortSignal
  /** Where this browser stands. */
  lastId(): string | null
  hear(event: ReceivedEvent): void
  /** The connection is gone, or there was none. */
  lose?(): void
}

export type FollowingDeps = FollowingReader & {
  readonly follow: (options: FollowOptions) => Promise<FollowResult>
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Comes again after every loss, later each time; ends when told to, or when the session is over. */
export async function keepFollowing({
  signal,
  lastId,
  hear,
  lose,
  follow,
  pause = sleep,
}: FollowingDeps): Promise<void> {
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    const followed = await follow({ lastEventId: lastId(), signal })
    if (!followed.ok && followed.status === 401) return
    let asked: number | undefined
    if (followed.ok)
      for await (const event of followed.events) {
        pauseMs = firstPauseMs
        asked = event.retryMs ?? asked
        hear(event)
      }
    lose?.()
    // All pages of a server that went away come back to the others: not all in the same moment.
    if (!signal.aborted) await pause(asked ?? pauseMs * (0.5 + Math.random() / 2), signal)
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
