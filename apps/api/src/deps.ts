import { bibtexParser } from '@tiltyard/adapters/bibliography/bibtex'
import { pdfPrinter } from '@tiltyard/adapters/certificates/pdf-printer'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { createIdentityProvider } from '@tiltyard/adapters/identity/provider'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import { smtpProbe } from '@tiltyard/adapters/mail/smtp-probe'
import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { createSmsSender, describeSms } from '@tiltyard/adapters/sms/sender'
import { settings } from '@tiltyard/config'
import { returnFromProvider, type SmsProvider } from '@tiltyard/contracts'
import { createInstallation, type Installation, type InvitationLimits } from '@tiltyard/core/competitions'
import {
  type AccessAddresses,
  connectionKeyPurpose,
  type EnvironmentLimits,
  extendAfterAnswer,
} from '@tiltyard/core/environments'
import { type DocumentKeys, deriveDocumentKeys, type FileLinks } from '@tiltyard/core/files'
import { type AccountOrderDeps, accountOrderKeyPurpose, type SignInDeps } from '@tiltyard/core/identity'
import { databaseClock, deriveKey, liveChannel, shareListener } from '@tiltyard/core/kernel'
import { createLiveFeed, type LiveFeed } from '@tiltyard/core/notifications'
import { createFaultRecorder, type FaultRecorder } from '@tiltyard/core/platform'
import type {
  BibliographyParser,
  CertificatePrinter,
  FileStore,
  ImageProcessor,
  Lexicon,
  MailProbe,
  SmsSender,
} from '@tiltyard/core/ports'
import { type Boards, createBoards } from '@tiltyard/core/scores'
import type { AnswerDeps, TrainingLimits } from '@tiltyard/core/training'
import { connect, listen, type PlatformTables } from '@tiltyard/db'
import { connectRedis, createRateLimiter, type RateLimiter } from '@tiltyard/edge'
import type { Tracing } from '@tiltyard/tracing'
import type { Redis } from 'ioredis'

/** Dependencies of the routes; tests build their own. */
export type ApiDeps = Omit<SignInDeps & AccountOrderDeps, 'report'> & {
  readonly siteOrigin: string
  /** Origin of the console; null without a console. */
  readonly consoleOrigin: string | null
  readonly redis: Redis
  readonly files: FileStore
  /** Signs exported bundles and knows the trusted installations. */
  readonly installation: Installation
  readonly documentKeys: DocumentKeys
  /** Origin of files and the key of links to private files. */
  readonly fileLinks: FileLinks
  readonly images: ImageProcessor
  readonly printer: CertificatePrinter
  /** Signs the content of certificates. */
  readonly certificateKey: Buffer
  readonly lexicon: Lexicon
  readonly bibliography: BibliographyParser
  /** Signs preview passes. */
  readonly previewKey: Buffer
  readonly sms: SmsSender
  /** What the console shows of it. */
  readonly smsProvider: SmsProvider
  readonly mailProbe: MailProbe
  /** Key for hashes of numbers and codes, which a plain hash would not protect from guessing. */
  readonly verificationKey: Buffer
  readonly keepDocumentsDays: number
  /** Key of flags, which are stored as digests. */
  readonly flagKey: Buffer
  readonly invitationLimits: InvitationLimits
  readonly limits: RateLimiter
  /** Shared with the page server. */
  readonly internalKey: string
  readonly live: LiveFeed
  /** Unexpected errors of this process, for administrators. */
  readonly faults: FaultRecorder
  readonly boards: Boards
  /** Addresses of the gateway; null: this installation has none. */
  readonly access: AccessAddresses | null
  /** Signs tokens of players' own tools, which the gateway verifies. */
  readonly connectionKey: Buffer
  readonly environmentLimits: EnvironmentLimits
  /** Private address ranges that templates of environments may list. */
  readonly permittedRanges: readonly string[]
  /** Seals the keys of videos' segments, and hides who watched. */
  readonly videoKey: Buffer
  /** Encrypts the answer keys of examinations. */
  readonly examKey: Buffer
  /** The installation's IANA time zone: days end at 0:00 there. */
  readonly timeZone: string
  readonly extendEnvironment: AnswerDeps['extendEnvironment']
  /** First lifetime of a question's environment, by difficulty. */
  readonly trainingLimits: TrainingLimits
}

/** The only place where settings become dependencies. */
export function createDeps(tracing?: Tracing): ApiDeps {
  const { PLATFORM_DATABASE_URL, PLATFORM_DATABASE_DIRECT_URL, DATABASE_CONNECTIONS, SECRET_KEY } =
    settings('platform')
  const { SITE_ORIGIN, CONSOLE_ORIGIN } = settings('origins')
  const redis = connectRedis(settings('redis').REDIS_URL)
  const database = {
    connection: connect<PlatformTables>({
      url: PLATFORM_DATABASE_URL,
      applicationName: 'tiltyard-api',
      maxConnections: DATABASE_CONNECTIONS,
      tracing,
    }),
    auditKey: deriveKey(SECRET_KEY, 'audit').toString('hex'),
    requestId: 'none',
  }
  const listenToTopics = shareListener((handler) =>
    listen({
      url: PLATFORM_DATABASE_DIRECT_URL ?? PLATFORM_DATABASE_URL,
      applicationName: 'tiltyard-api-listens',
      channel: liveChannel,
      ...handler,
    }),
  )
  return {
    database,
    clock: databaseClock,
    boards: createBoards({ database, clock: databaseClock, listen: listenToTopics }),
    live: createLiveFeed({ database, clock: databaseClock, listen: listenToTopics }),
    faults: createFaultRecorder(
      { database, clock: databaseClock },
      { process: 'api', version: settings('process').VERSION, onError: () => {} },
    ),
    siteOrigin: SITE_ORIGIN,
    consoleOrigin: CONSOLE_ORIGIN ?? null,
    loginStateKey: deriveKey(SECRET_KEY, 'login state'),
    orderKey: deriveKey(SECRET_KEY, accountOrderKeyPurpose),
    identity: createIdentityProvider(
      { ...settings('identity'), ...settings('origins') },
      { callbackPath: returnFromProvider.path },
    ),
    redis,
    files: createFiles(),
    installation: createInstallation({
      origin: SITE_ORIGIN,
      seed: deriveKey(SECRET_KEY, 'bundles'),
      trusted: settings('transfer').TRUSTED_INSTALLATIONS,
    }),
    documentKeys: createDocumentKeys(),
    fileLinks: { origin: settings('uploads').FILES_ORIGIN, key: deriveKey(SECRET_KEY, 'file links') },
    images: sharpImageProcessor(),
    printer: pdfPrinter({ fonts: settings('certificates').CERTIFICATE_FONTS.split(',') }),
    certificateKey: deriveKey(SECRET_KEY, 'certificates'),
    lexicon: jiebaLexicon(),
    bibliography: bibtexParser(),
    previewKey: deriveKey(SECRET_KEY, 'content preview'),
    sms: createSmsSender(settings('sms')),
    smsProvider: describeSms(settings('sms')),
    mailProbe: createMailProbe(),
    verificationKey: deriveKey(SECRET_KEY, 'verification'),
    flagKey: deriveKey(SECRET_KEY, 'flags'),
    videoKey: deriveKey(SECRET_KEY, 'videos'),
    examKey: deriveKey(SECRET_KEY, 'exams'),
    keepDocumentsDays: settings('verification').IDENTITY_RETENTION_DAYS,
    invitationLimits: createInvitationLimits(),
    limits: createRateLimiter(redis, 'api'),
    internalKey: settings('internal').INTERNAL_KEY,
    access: createAccess(),
    connectionKey: deriveKey(SECRET_KEY, connectionKeyPurpose),
    environmentLimits: createEnvironmentLimits(),
    permittedRanges: settings('environments').ENGINE_EGRESS_PRIVATE_RANGES.split(',').filter(Boolean),
    timeZone: settings('training').SITE_TIME_ZONE,
    extendEnvironment: extendAfterAnswer,
    trainingLimits: createTrainingLimits(),
  }
}

function createAccess(): AccessAddresses | null {
  const { ACCESS_ORIGIN, ACCESS_DOMAIN, ACCESS_TCP } = settings('access')
  return ACCESS_ORIGIN && ACCESS_DOMAIN
    ? { origin: ACCESS_ORIGIN, domain: ACCESS_DOMAIN, tcp: ACCESS_TCP ?? null }
    : null
}

function createTrainingLimits(): TrainingLimits {
  const seconds = settings('training')
    .TRAINING_MINUTES_BY_DIFFICULTY.split(',')
    .map((minutes) => Number(minutes) * 60)
  return seconds as unknown as TrainingLimits
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

function createInvitationLimits(): InvitationLimits {
  const { INVITATION_DAYS, INVITATIONS_OPEN_MAX } = settings('teams')
  return { ttlSeconds: INVITATION_DAYS * 86_400, openMax: INVITATIONS_OPEN_MAX }
}

function createDocumentKeys(): DocumentKeys {
  const { DOCUMENTS_KEY, DOCUMENTS_KEYS_BEFORE } = settings('documents')
  return deriveDocumentKeys(DOCUMENTS_KEY, DOCUMENTS_KEYS_BEFORE?.split(','))
}

function createMailProbe(): MailProbe {
  const { SMTP_URL, MAIL_FROM } = settings('mailTest')
  return smtpProbe({ url: SMTP_URL, from: MAIL_FROM })
}

function createFiles(): FileStore {
  const { FILES_ORIGIN, S3_PUBLIC_ENDPOINT } = settings('uploads')
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings('files')
  return s3FileStore({
    endpoint: S3_ENDPOINT,
    publicEndpoint: S3_PUBLIC_ENDPOINT ?? FILES_ORIGIN,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
