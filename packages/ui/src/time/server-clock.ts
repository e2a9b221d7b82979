/** The clock of a page: the browser's, corrected by what a server said. Wrong clocks are common, and countdowns must not follow them. */
export type ServerClock = {
  /** What a server's answer said, and how long that answer took; the quickest answer is the truest. */
  sync(serverTime: number, tookMs?: number): void
  now(): number
  /** Calls at every full second, and when the clock was corrected. */
  subscribe(onTick: () => void): () => void
}

const second = 1000

export function createServerClock(local: () => number = Date.now): ServerClock {
  let offset = 0
  let best = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const now = () => local() + offset
  const tick = () => {
    for (const listener of listeners) listener()
  }
  const wait = () => {
    // A little late rather than early: a tick before the full second would show the old one.
    timer = setTimeout(
      () => {
        tick()
        wait()
      },
      second - (now() % second) + 5,
    )
  }
  return {
    now,
    sync(serverTime, tookMs = 0) {
      if (tookMs >= best || !Number.isFinite(serverTime)) return
      best = tookMs
      offset = serverTime + tookMs / 2 - local()
      tick()
    },
    subscribe(onTick) {
      listeners.add(onTick)
      if (listeners.size === 1) wait()
      return () => {
        listeners.delete(onTick)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
}

/** One clock a page: all countdowns step together. */
export const serverClock: ServerClock = createServerClock()
