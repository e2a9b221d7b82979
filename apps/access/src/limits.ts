/** How much one person, one environment and one process may ask of the gateway. Tests make them small. */
export const defaultLimits = {
  terminal: {
    /** Kept of the output, for whoever comes back. */
    scrollbackBytes: 256 * 1024,
    /** Sent ahead of what the page has shown. */
    aheadBytes: 512 * 1024,
    outputPerSecond: 8 * 1024 * 1024,
    inputPerSecond: 1024 * 1024,
    /** Nothing typed and nothing said. */
    idleMs: 30 * 60_000,
    /** A lost connection may come back for so long. */
    awayMs: 2 * 60_000,
    pingMs: 20_000,
    perEnvironment: 4,
    perProcess: 500,
  },
  service: {
    bytesPerSecond: 16 * 1024 * 1024,
    /** No byte in either direction. */
    idleMs: 2 * 60_000,
    /** Connections into one environment; more requests wait for them. */
    connections: 16,
    /** Requests and sockets at a time. */
    perEnvironment: 64,
    perProcess: 2_000,
    headersMs: 15_000,
  },
  entrances: {
    /** For the engine to open a terminal or a connection. */
    openMs: 15_000,
    /** How soon an end is noticed at the latest, when nobody tells. */
    checkMs: 3_000,
    /** For how long an answer of the database counts for further requests. */
    freshMs: 1_000,
  },
} as const

type Numbers<T> = { readonly [K in keyof T]: number }
export type AccessLimits = { readonly [K in keyof typeof defaultLimits]: Numbers<(typeof defaultLimits)[K]> }

/**
 * A second's worth may come at once; whatever is beyond is owed, and the debtor waits. Nothing is held back here: whoever
 * reads pauses for as long as it is told.
 */
export function createThrottle(perSecond: number, now: () => number = () => performance.now()) {
  let left = perSecond
  let at = now()
  return {
    /** Takes note of so many bytes and tells how many milliseconds to wait before the next. */
    spend(bytes: number): number {
      const time = now()
      left = Math.min(perSecond, left + ((time - at) / 1000) * perSecond) - bytes
      at = time
      return left >= 0 ? 0 : Math.ceil((-left / perSecond) * 1000)
    },
  }
}
