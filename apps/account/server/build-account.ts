import { countJobs, isDatabaseOutage, readWithin } from '@tiltyard/core/kernel'
import {
  createBind,
  createServer,
  type Edge,
  type RateLimiter,
  shareReading,
  watchJobs,
  watchPool,
} from '@tiltyard/edge'
import { accountRoutes } from './account.routes.ts'
import type { AccountDeps } from './account-deps.ts'
import { mailsJobs } from './mails/mails.jobs.ts'
import type { AccountActor } from './sessions/account-actor.ts'
import { authenticateBySession } from './sessions/authenticate.ts'

export type AccountParts = AccountDeps & {
  readonly limits: RateLimiter
  readonly redis: { ping(): Promise<unknown> }
}

export type AccountOptions = {
  readonly version: string
  readonly logLevel: string
  readonly logTo?: { write(line: string): void }
  readonly trustedProxies: string
  readonly drainGraceMs?: number
}

/** A measurement that the database cannot give quickly is not given. */
const readMs = 2_000

/** The API of the account service without its pages: main.ts adds those and listens, tests inject requests. */
export async function buildAccount(parts: AccountParts, options: AccountOptions): Promise<Edge> {
  const edge = await createServer({
    ...options,
    name: 'account',
    servesPages: true,
    bodyLimitBytes: 32 * 1024,
    isOutage: isDatabaseOutage,
    readiness: {
      postgres: () => parts.database.connection.pool.query('select 1'),
      redis: () => parts.redis.ping(),
    },
  })
  parts.database.connection.onError((fault) =>
    edge.server.log.warn({ err: fault }, 'a database connection was lost'),
  )
  watchPool(edge.metrics, parts.database.connection.poolUse)
  const read = shareReading(edge.metrics, {
    read: () => readWithin(parts.database, readMs, countJobs),
    report: (fault) => edge.server.log.warn({ err: fault }, 'metrics could not be read'),
  })
  watchJobs(edge.metrics, { service: 'account', mailJobs: Object.keys(mailsJobs), read })
  const bind = createBind<AccountActor>({
    server: edge.server,
    ownOrigins: [parts.accountOrigin],
    limits: parts.limits,
    authenticate: authenticateBySession(parts),
  })
  accountRoutes(bind, parts)
  return edge
}
