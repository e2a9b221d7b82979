import { chosenEngine } from '@tiltyard/adapters/environments/engine'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { chosenIdentity } from '@tiltyard/adapters/identity/chosen'
import { sharpImages } from '@tiltyard/adapters/images/sharp'
import { smtpMailer } from '@tiltyard/adapters/mail/smtp'
import { frontCache } from '@tiltyard/adapters/pages/front-cache'
import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { settings } from '@tiltyard/config'
import { languages, returnFromProvider } from '@tiltyard/contracts'
import {
  type EnvironmentLimits,
  environmentsChannel,
  type ReconcilingOptions,
} from '@tiltyard/core/environments'
import { type CoreDeps, databaseClock, deriveKey } from '@tiltyard/core/kernel'
import type {
  EnvironmentDriver,
  FileStore,
  IdentityProvider,
  ImageMaker,
  Lexicon,
  Mailer,
  PageCache,
} from '@tiltyard/core/ports'
import { ScoringLine } from '@tiltyard/core/scoring'
import { type DocumentKeys, documentKeys } from '@tiltyard/core/uploads'
import { connect, jobWaits, listen, type PlatformTables } from '@tiltyard/db'
import { createLogger, type Logger } from '@tiltyard/edge'
import { wordProblem } from './word-problem.ts'

export type WorkerDeps = CoreDeps & {
  readonly log: Logger
  readonly pages: PageCache
  readonly lexicon: Lexicon
  readonly files: FileStore
  readonly documentKeys: DocumentKeys
  readonly keepDocumentsDays: number
  readonly images: ImageMaker
  readonly identity: IdentityProvider
  /** Where people read what letters lead to. */
  readonly siteOrigin: string
  /** Where editors work, when this installation has a console. */
  readonly consoleOrigin: string | null
  /** Flags are made and kept as digests under it. */
  readonly flagKey: Buffer
  /** Null: this installation has none, and nothing is reconciled. */
  readonly engine: EnvironmentDriver | null
  readonly environmentLimits: EnvironmentLimits
  readonly listenToEnvironments: ReconcilingOptions['listen']
  /** The installation's, by its IANA name: days end at 0:00 there. */
  readonly timeZone: string
  readonly keepBoardDays: number
  /** Scores uploaded answers from `start` to `stop`. */
  readonly scoring: ScoringLine
}

/** Only of jobs that send mail. */
export type MailingDeps = WorkerDeps & { readonly mailer: Mailer }

export function createDeps(): MailingDeps {
  const parts = createParts()
  const scoring = new ScoringLine({ ...parts, wordProblem }, { atOnce: settings('training').SCORERS_AT_ONCE })
  return { ...parts, scoring }
}

function createParts(): Omit<MailingDeps, 'scoring'> {
  const { PLATFORM_DATABASE_URL, DATABASE_CONNECTIONS, SECRET_KEY } = settings('platform')
  return {
    database: {
      connection: connect<PlatformTables>({
        url: PLATFORM_DATABASE_URL,
        applicationName: 'tiltyard-worker',
        maxConnections: DATABASE_CONNECTIONS,
        waits: jobWaits,
        watchAfterMs: 4_000,
      }),
      auditKey: deriveKey(SECRET_KEY, 'audit').toString('hex'),
      requestId: 'worker',
    },
    clock: databaseClock,
    pages: frontCache({ doors: refreshDoors(), languages }),
    lexicon: jiebaLexicon(),
    files: createFiles(),
    documentKeys: createDocumentKeys(),
    keepDocumentsDays: settings('verification').IDENTITY_RETENTION_DAYS,
    images: sharpImages({ atOnce: 1 }),
    mailer: createMailer(),
    identity: chosenIdentity(
      { ...settings('identity'), ...settings('origins') },
      { callbackPath: returnFromProvider.path },
    ),
    siteOrigin: settings('origins').SITE_ORIGIN,
    consoleOrigin: settings('origins').CONSOLE_ORIGIN ?? null,
    flagKey: deriveKey(SECRET_KEY, 'flags'),
    engine: chosenEngine({ ...settings('environments'), ...settings('engine') }),
    environmentLimits: createEnvironmentLimits(),
    listenToEnvironments: (ears) =>
      listen({
        url: PLATFORM_DATABASE_URL,
        applicationName: 'tiltyard-worker-listens',
        channel: environmentsChannel,
        ...ears,
      }),
    timeZone: settings('training').SITE_TIME_ZONE,
    keepBoardDays: settings('training').BOARD_DAYS,
    log: createLogger({ name: 'worker', level: settings('process').LOG_LEVEL }),
  }
}

function createEnvironmentLimits(): EnvironmentLimits {
  const chosen = settings('environments')
  return {
    isAvailable: chosen.ENGINE_KIND !== 'none',
    perOwner: chosen.RUNNING_LIMIT,
    count: chosen.ENVIRONMENTS_LIMIT,
    cpuMillis: chosen.ENVIRONMENTS_CPU_MILLIS ?? null,
    memoryMb: chosen.ENVIRONMENTS_MEMORY_MB ?? null,
  }
}

function refreshDoors(): readonly string[] {
  return settings('pages').PAGES_REFRESH_URLS?.split(',') ?? []
}

function createDocumentKeys(): DocumentKeys {
  const { DOCUMENTS_KEY, DOCUMENTS_KEYS_BEFORE } = settings('documents')
  return documentKeys(DOCUMENTS_KEY, DOCUMENTS_KEYS_BEFORE?.split(','))
}

function createFiles(): FileStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings('files')
  return s3FileStore({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

function createMailer(): Mailer {
  const { SMTP_URL, MAIL_FROM } = settings('mail')
  return smtpMailer({ url: SMTP_URL, from: MAIL_FROM })
}
