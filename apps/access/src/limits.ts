/** Limits per user, environment and process. Tests lower them. */
export const defaultLimits = {
  terminal: {
    /** Output kept for reconnecting pages. */
    scrollbackBytes: 256 * 1024,
    /** Output sent ahead of what the page has displayed. */
    aheadBytes: 512 * 1024,
    outputPerSecond: 8 * 1024 * 1024,
    inputPerSecond: 1024 * 1024,
    /** Without input and output. */
    idleMs: 30 * 60_000,
    /** Time for a lost connection to return. */
    awayMs: 2 * 60_000,
    pingMs: 20_000,
    perEnvironment: 4,
    perProcess: 500,
  },
  service: {
    bytesPerSecond: 16 * 1024 * 1024,
    /** Without a byte in either direction. */
    idleMs: 2 * 60_000,
    /** Connections into one environment; further requests wait. */
    connections: 16,
    /** Concurrent requests and WebSockets. */
    perEnvironment: 64,
    perProcess: 2_000,
    headersMs: 15_000,
  },
  connection: {
    bytesPerSecond: 16 * 1024 * 1024,
    /** Without a byte in either direction. */
    idleMs: 10 * 60_000,
    perEnvironment: 64,
    perProcess: 2_000,
    /** Time for the token to arrive. */
    tokenMs: 10_000,
    /** Connections opened into one environment. */
    opensPerMinute: 600,
    /** Wrong tokens of one address. */
    failuresPerMinute: 30,
  },
  entrances: {
    /** Timeout for the engine to open a terminal or a connection. */
    openMs: 15_000,
    /** Interval in which an ended grant is detected without a notification. */
    checkMs: 3_000,
    /** How long a result from the database is reused for further requests. */
    freshMs: 1_000,
  },
} as const

type Numbers<T> = { readonly [K in keyof T]: number }
export type AccessLimits = { readonly [K in keyof typeof defaultLimits]: Numbers<(typeof defaultLimits)[K]> }

/**
 * Token bucket with the burst of one second; it may go negative. It delays nothing itself: the reader pauses for the
 * returned time.
 */
export function createThrottle(perSecond: number, now: () => number = () => performance.now()) {
  let left = perSecond
  let at = now()
  return {
    /** Counts the bytes and returns the milliseconds to wait before the next. */
    spend(bytes: number): number {
      const time = now()
      left = Math.min(perSecond, left + ((time - at) / 1000) * perSecond) - bytes
      at = time
      return left >= 0 ? 0 : Math.ceil((-left / perSecond) * 1000)
    },
  }
}
