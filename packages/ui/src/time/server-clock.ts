/**
 * The browser's clock corrected by the server's time: wrong local clocks are common, and countdowns must not
 * follow them.
 */
export type ServerClock = {
  /** The time in a server's response and the response's duration; the fastest response is the most accurate. */
  sync(serverTime: number, tookMs?: number): void
  now(): number
  /** Calls back at every full second, and after a correction. */
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
    // Slightly late rather than early: a tick before the full second would render the old one.
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

/** One clock per page, so that all countdowns step together. */
export const serverClock: ServerClock = createServerClock()
