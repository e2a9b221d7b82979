import { frontCache } from '@tiltyard/adapters/pages/front-cache'
import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { settings } from '@tiltyard/config'
import { languages } from '@tiltyard/contracts'
import { type CoreDeps, databaseClock, deriveKey } from '@tiltyard/core/kernel'
import type { Lexicon, PageCache } from '@tiltyard/core/ports'
import { connect, type PlatformTables } from '@tiltyard/db'
import { createLogger, type Logger } from '@tiltyard/edge'

export type WorkerDeps = CoreDeps & {
  readonly log: Logger
  readonly pages: PageCache
  readonly lexicon: Lexicon
}

export function createDeps(): WorkerDeps {
  const { PLATFORM_DATABASE_URL, DATABASE_CONNECTIONS, SECRET_KEY } = settings('platform')
  return {
    database: {
      connection: connect<PlatformTables>({
        url: PLATFORM_DATABASE_URL,
        applicationName: 'tiltyard-worker',
        maxConnections: DATABASE_CONNECTIONS,
      }),
      auditKey: deriveKey(SECRET_KEY, 'audit').toString('hex'),
      requestId: 'worker',
    },
    clock: databaseClock,
    pages: frontCache({ doors: refreshDoors(), languages }),
    lexicon: jiebaLexicon(),
    log: createLogger({ name: 'worker', level: settings('process').LOG_LEVEL }),
  }
}

function refreshDoors(): readonly string[] {
  return settings('pages').PAGES_REFRESH_URLS?.split(',') ?? []
}
