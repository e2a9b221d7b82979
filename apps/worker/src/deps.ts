import { tmpdir } from 'node:os'
import { pdfPrinter } from '@tiltyard/adapters/certificates/pdf-printer'
import { createEnvironmentDriver } from '@tiltyard/adapters/environments/engine'
import { clamdScanner, parseClamdAddress } from '@tiltyard/adapters/files/clamd'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { createIdentityProvider } from '@tiltyard/adapters/identity/provider'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import { smtpMailer } from '@tiltyard/adapters/mail/smtp'
import { frontCache } from '@tiltyard/adapters/pages/front-cache'
import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { ffmpegEncoder } from '@tiltyard/adapters/videos/ffmpeg'
import { settings } from '@tiltyard/config'
import { languages, returnFromProvider } from '@tiltyard/contracts'
import { EncodingWorker } from '@tiltyard/core/content'
import {
  type EnvironmentLimits,
  environmentsChannel,
  type ReconcilerLoopOptions,
} from '@tiltyard/core/environments'
import { type DocumentKeys, deriveDocumentKeys } from '@tiltyard/core/files'
import { type CoreDeps, databaseClock, deriveKey } from '@tiltyard/core/kernel'
import type {
  CertificatePrinter,
  EnvironmentDriver,
  FileScanner,
  FileStore,
  IdentityProvider,
  ImageProcessor,
  Lexicon,
  Mailer,
  PageCache,
  VideoEncoder,
} from '@tiltyard/core/ports'
import { ScoringWorker } from '@tiltyard/core/training'
import { connect, jobTimeouts, listen, type PlatformTables } from '@tiltyard/db'
import { createLogger, type Logger } from '@tiltyard/edge'
import type { Tracing } from '@tiltyard/tracing'
import { describeProblem } from './training/scoring-problem.view.ts'

export type WorkerDeps = CoreDeps & {
  readonly log: Logger
  readonly pages: PageCache
  readonly lexicon: Lexicon
  readonly files: FileStore
  /** Null: files are not scanned. */
  readonly scanner: FileScanner | null
  readonly documentKeys: DocumentKeys
  readonly keepDocumentsDays: number
  readonly keepAddressesDays: number
  readonly images: ImageProcessor
  readonly printer: CertificatePrinter
  readonly identity: IdentityProvider
  /** Origin of the site, for links in mails and messages. */
  readonly siteOrigin: string
  /** Origin of the console; null without a console. */
  readonly consoleOrigin: string | null
  /** Key of flags, which are stored as digests. */
  readonly flagKey: Buffer
  /** Key of the marks in people's copies of datasets. */
  readonly watermarkKey: Buffer
  /** Seals the keys of videos' segments. */
  readonly videoKey: Buffer
  /** Encrypts the answer keys of examinations. */
  readonly examKey: Buffer
  readonly encoder: VideoEncoder
  /** Where videos are worked on. */
  readonly videosFolder: string
  /** Null: this installation has no engine, and nothing is reconciled. */
  readonly engine: EnvironmentDriver | null
  readonly environmentLimits: EnvironmentLimits
  readonly listenToEnvironments: ReconcilerLoopOptions['listen']
  /** The installation's IANA time zone: days end at 0:00 there. */
  readonly timeZone: string
  readonly keepBoardDays: number
  /** Scores uploaded answers between `start` and `stop`. */
  readonly scoring: ScoringWorker
  /** Encodes uploaded videos between `start` and `stop`. */
  readonly encoding: EncodingWorker
}

/** Only for jobs that send mail. */
export type MailingDeps = WorkerDeps & { readonly mailer: Mailer }

export function createDeps(tracing?: Tracing): MailingDeps {
  const parts = createBaseDeps(tracing)
  const scoring = new ScoringWorker(
    { ...parts, localizeProblem: describeProblem },
    { concurrency: settings('training').SCORING_CONCURRENCY },
  )
  const encoding = new EncodingWorker(parts, { concurrency: settings('videos').VIDEOS_AT_ONCE })
  return { ...parts, scoring, encoding }
}

function createBaseDeps(tracing: Tracing | undefined): Omit<MailingDeps, 'scoring' | 'encoding'> {
  const { PLATFORM_DATABASE_URL, PLATFORM_DATABASE_DIRECT_URL, DATABASE_CONNECTIONS, SECRET_KEY } =
    settings('platform')
  // Jobs hold locks of their session, and a slow statement is looked up by the process of its session.
  const url = PLATFORM_DATABASE_DIRECT_URL ?? PLATFORM_DATABASE_URL
  const log = createLogger({ name: 'worker', level: settings('process').LOG_LEVEL })
  return {
    database: {
      connection: connect<PlatformTables>({
        url,
        applicationName: 'tiltyard-worker',
        maxConnections: DATABASE_CONNECTIONS,
        timeouts: jobTimeouts,
        watchAfterMs: 4_000,
        tracing,
      }),
      auditKey: deriveKey(SECRET_KEY, 'audit').toString('hex'),
      requestId: 'worker',
    },
    clock: databaseClock,
    pages: frontCache({ endpoints: pageRefreshUrls(), languages }),
    lexicon: jiebaLexicon(),
    files: createFiles(),
    scanner: createScanner(),
    documentKeys: createDocumentKeys(),
    keepDocumentsDays: settings('verification').IDENTITY_RETENTION_DAYS,
    keepAddressesDays: settings('submissions').ADDRESS_RETENTION_DAYS,
    images: sharpImageProcessor({ concurrency: 1 }),
    printer: pdfPrinter({ fonts: settings('certificates').CERTIFICATE_FONTS.split(',') }),
    mailer: createMailer(),
    identity: createIdentityProvider(
      { ...settings('identity'), ...settings('origins') },
      { callbackPath: returnFromProvider.path },
    ),
    siteOrigin: settings('origins').SITE_ORIGIN,
    consoleOrigin: settings('origins').CONSOLE_ORIGIN ?? null,
    flagKey: deriveKey(SECRET_KEY, 'flags'),
    watermarkKey: deriveKey(SECRET_KEY, 'watermarks'),
    videoKey: deriveKey(SECRET_KEY, 'videos'),
    examKey: deriveKey(SECRET_KEY, 'exams'),
    encoder: ffmpegEncoder({
      onSharedNetwork: () => log.warn('ffmpeg runs without a network namespace of its own'),
    }),
    videosFolder: settings('videos').VIDEOS_FOLDER ?? tmpdir(),
    engine: createEnvironmentDriver({ ...settings('environments'), ...settings('engine') }),
    environmentLimits: createEnvironmentLimits(),
    listenToEnvironments: (listeners) =>
      listen({
        url,
        applicationName: 'tiltyard-worker-listens',
        channel: environmentsChannel,
        ...listeners,
      }),
    timeZone: settings('training').SITE_TIME_ZONE,
    keepBoardDays: settings('training').BOARD_DAYS,
    log,
  }
}

function createEnvironmentLimits(): EnvironmentLimits {
  const options = settings('environments')
  return {
    isAvailable: options.ENGINE_KIND !== 'none',
    perOwner: options.RUNNING_LIMIT,
    perTeam: options.TEAM_RUNNING_LIMIT,
    count: options.ENVIRONMENTS_LIMIT,
    cpuMillis: options.ENVIRONMENTS_CPU_MILLIS ?? null,
    memoryMb: options.ENVIRONMENTS_MEMORY_MB ?? null,
  }
}

function pageRefreshUrls(): readonly string[] {
  return settings('pages').PAGE_CACHE_PURGE_URLS?.split(',') ?? []
}

function createDocumentKeys(): DocumentKeys {
  const { DOCUMENTS_KEY, DOCUMENTS_KEYS_BEFORE } = settings('documents')
  return deriveDocumentKeys(DOCUMENTS_KEY, DOCUMENTS_KEYS_BEFORE?.split(','))
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

function createScanner(): FileScanner | null {
  const { CLAMD_ADDRESS } = settings('scanner')
  return CLAMD_ADDRESS ? clamdScanner(parseClamdAddress(CLAMD_ADDRESS)) : null
}

function createMailer(): Mailer {
  const { SMTP_URL, MAIL_FROM } = settings('mail')
  return smtpMailer({ url: SMTP_URL, from: MAIL_FROM })
}
