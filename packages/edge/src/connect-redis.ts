import { Redis } from 'ioredis'

/**
 * Redis may be away, or take a command and never answer. Either way a command fails at once or within half a second,
 * so the limits count in memory meanwhile and no request waits.
 */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 500,
    enableAutoPipelining: true,
  })
  redis.on('error', () => {})
  return redis
}
