import { smtpMailer } from '@tiltyard/adapters/mail/smtp'
import { settings } from '@tiltyard/config'
import { databaseClock } from '@tiltyard/core/kernel'
import { type AccountTables, connect } from '@tiltyard/db'
import { connectRedis, createRateLimiter } from '@tiltyard/edge'
import type { Tracing } from '@tiltyard/tracing'
import type { Redis } from 'ioredis'
import { accountKeys } from './account-keys.ts'
import type { AccountParts } from './build-account.ts'
import { platformByHttp } from './notices/platform.ts'
import { argon2Passwords } from './passwords/passwords.ts'
import { puzzleSizes } from './proofs/puzzle.ts'

/** The only place where settings become dependencies. */
export function createDeps(tracing?: Tracing): AccountParts & { readonly redis: Redis } {
  const {
    ACCOUNT_DATABASE_URL,
    DATABASE_CONNECTIONS,
    ACCOUNT_SECRET_KEY,
    ALLOWED_SERVICE_ORIGINS,
    API_INTERNAL_URL,
  } = settings('account')
  const { SITE_ORIGIN, ACCOUNT_ORIGIN, CONSOLE_ORIGIN } = settings('origins')
  const { SMTP_URL, MAIL_FROM } = settings('mail')
  const keys = accountKeys(ACCOUNT_SECRET_KEY)
  const redis = connectRedis(settings('redis').REDIS_URL)
  return {
    database: {
      connection: connect<AccountTables>({
        url: ACCOUNT_DATABASE_URL,
        applicationName: 'tiltyard-account',
        maxConnections: DATABASE_CONNECTIONS,
        tracing,
      }),
      auditKey: keys.audit,
      requestId: 'none',
    },
    clock: databaseClock,
    keys,
    passwords: argon2Passwords(),
    mailer: smtpMailer({ url: SMTP_URL, from: MAIL_FROM }),
    platform: platformByHttp({ url: API_INTERNAL_URL ?? SITE_ORIGIN, siteOrigin: SITE_ORIGIN }),
    puzzles: puzzleSizes,
    siteOrigin: SITE_ORIGIN,
    accountOrigin: ACCOUNT_ORIGIN,
    serviceOrigins:
      ALLOWED_SERVICE_ORIGINS?.split(',').map((origin) => origin.trim()) ??
      [SITE_ORIGIN, CONSOLE_ORIGIN].filter((origin) => origin !== undefined),
    redis,
    limits: createRateLimiter(redis, 'account'),
  }
}
