import { createEnvironmentDriver } from '@tiltyard/adapters/environments/engine'
import { settings } from '@tiltyard/config'
import { type AccessAddresses, connectionKeyPurpose } from '@tiltyard/core/environments'
import { type CoreDeps, databaseClock, deriveKey, liveChannel } from '@tiltyard/core/kernel'
import { connect, type Listening, listen, type PlatformTables } from '@tiltyard/db'
import {
  type AttemptCounters,
  connectRedis,
  createAttemptCounters,
  createRateLimiter,
  type RateLimiter,
} from '@tiltyard/edge'
import type { Tracing } from '@tiltyard/tracing'
import { type AccessEngine, noEngine } from './engine.ts'
import { type AccessLimits, defaultLimits } from './limits.ts'

export type AccessDeps = CoreDeps & {
  readonly driver: AccessEngine
  readonly addresses: AccessAddresses
  /** Origin of the site, whose pages set passwords and open terminals. */
  readonly siteOrigin: string
  /** Origin of the console, whose pages open terminals; null without a console. */
  readonly consoleOrigin: string | null
  /** Signs the entry cookie. */
  readonly entryKey: Buffer
  /** Verifies tokens of players' own tools. */
  readonly connectionKey: Buffer
  readonly limits: AccessLimits
  /** Rate limits of calls, counted across processes. */
  readonly callLimits: RateLimiter
  /** Attempts of players' own tools, counted across processes. */
  readonly countAttempts: AttemptCounters
  readonly redis: ReturnType<typeof connectRedis>
  /** Notifies of the topic of every live event. */
  readonly listen: (listeners: { onNotify(topic: string): void; onConnect(): void }) => Listening
}

export function createDeps(tracing?: Tracing): AccessDeps {
  const { PLATFORM_DATABASE_URL, PLATFORM_DATABASE_DIRECT_URL, DATABASE_CONNECTIONS, SECRET_KEY } =
    settings('platform')
  const { SITE_ORIGIN, CONSOLE_ORIGIN } = settings('origins')
  const redis = connectRedis(settings('redis').REDIS_URL)
  return {
    database: {
      connection: connect<PlatformTables>({
        url: PLATFORM_DATABASE_URL,
        applicationName: 'tiltyard-access',
        maxConnections: DATABASE_CONNECTIONS,
        tracing,
      }),
      auditKey: deriveKey(SECRET_KEY, 'audit').toString('hex'),
      requestId: 'access',
    },
    clock: databaseClock,
    driver: createEnvironmentDriver({ ...settings('environments'), ...settings('engine') }) ?? noEngine,
    addresses: createAddresses(),
    siteOrigin: SITE_ORIGIN,
    consoleOrigin: CONSOLE_ORIGIN ?? null,
    entryKey: deriveKey(SECRET_KEY, 'environment entry'),
    connectionKey: deriveKey(SECRET_KEY, connectionKeyPurpose),
    limits: defaultLimits,
    callLimits: createRateLimiter(redis, 'access'),
    countAttempts: createAttemptCounters(redis, 'access'),
    redis,
    listen: (listeners) =>
      listen({
        url: PLATFORM_DATABASE_DIRECT_URL ?? PLATFORM_DATABASE_URL,
        applicationName: 'tiltyard-access-listens',
        channel: liveChannel,
        ...listeners,
      }),
  }
}

function createAddresses(): AccessAddresses {
  const { ACCESS_ORIGIN, ACCESS_DOMAIN, ACCESS_TCP } = settings('access')
  if (!ACCESS_ORIGIN || !ACCESS_DOMAIN)
    throw new Error('settings are missing or wrong:\n  ACCESS_ORIGIN, ACCESS_DOMAIN: needed by access')
  return { origin: ACCESS_ORIGIN, domain: ACCESS_DOMAIN, tcp: ACCESS_TCP ?? null }
}
