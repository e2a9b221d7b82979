import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/** Attempts of whoever the key names: an address, or an environment. */
export type AttemptCounter = {
  /** Whether the limit is used up; counts nothing. */
  isReached(key: string): Promise<boolean>
  /** Counts an attempt; false over the limit. */
  spend(key: string): Promise<boolean>
}

export type AttemptCounters = (kind: string, most: number) => AttemptCounter

const windowSeconds = 60

/** Attempts per minute across processes; while Redis is unavailable each process counts alone. */
export function createAttemptCounters(redis: Redis, name: string): AttemptCounters {
  return (kind, most) => {
    const options = { points: most, duration: windowSeconds, keyPrefix: `attempts:${name}:${kind}` }
    const insuranceLimiter = new RateLimiterMemory(options)
    const counter = new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter })
    return {
      isReached: async (key) => ((await counter.get(key))?.consumedPoints ?? 0) >= most,
      async spend(key) {
        try {
          await counter.consume(key)
          return true
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes) return false
          throw refusal
        }
      },
    }
  }
}
