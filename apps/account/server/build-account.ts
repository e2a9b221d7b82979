import { isDatabaseOutage } from '@tiltyard/core/kernel'
import { createBind, createServer, type Edge, type RateLimiter } from '@tiltyard/edge'
import { accountRoutes } from './account.routes.ts'
import type { AccountDeps } from './account-deps.ts'
import { addAccountMetrics } from './account-metrics.ts'
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

export type BuiltAccount = Edge & {
  /** Called after each run of a job. */
  readonly jobFinished: ReturnType<typeof addAccountMetrics>
}

/** The API of the account service without its pages: main.ts adds those and listens, tests inject requests. */
export async function buildAccount(parts: AccountParts, options: AccountOptions): Promise<BuiltAccount> {
  const edge = await createServer({
    ...options,
    name: 'account',
    servesPages: true,
    bodyLimitBytes: 32 * 1024,
    isOutage: isDatabaseOutage,
    tracing: parts.database.connection.tracing,
    readiness: {
      postgres: () => parts.database.connection.pool.query('select 1'),
      redis: () => parts.redis.ping(),
    },
  })
  parts.database.connection.onError((fault) =>
    edge.server.log.warn({ err: fault }, 'a database connection was lost'),
  )
  const jobFinished = addAccountMetrics(edge.metrics, parts, (fault) =>
    edge.server.log.warn({ err: fault }, 'metrics could not be read'),
  )
  const bind = createBind<AccountActor>({
    server: edge.server,
    ownOrigins: [parts.accountOrigin],
    limits: parts.limits,
    authenticate: authenticateBySession(parts),
  })
  accountRoutes(bind, parts)
  return { ...edge, jobFinished }
}
