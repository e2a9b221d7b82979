import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { pdfPrinter } from '@tiltyard/adapters/certificates/pdf-printer'
import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { ffmpegEncoder } from '@tiltyard/adapters/videos/ffmpeg'
import { ok } from '@tiltyard/contracts'
import { EncodingWorker } from '@tiltyard/core/content'
import { environmentsChannel } from '@tiltyard/core/environments'
import { deriveDocumentKeys } from '@tiltyard/core/files'
import { upsertUserFromIdentity } from '@tiltyard/core/identity'
import { databaseClock, deriveKey, newId, transaction } from '@tiltyard/core/kernel'
import type { Mail } from '@tiltyard/core/ports'
import { ScoringWorker } from '@tiltyard/core/training'
import { connect, listen, type PlatformTables } from '@tiltyard/db'
import { createLogger } from '@tiltyard/edge'
import { FakeCasServer, type Owner, openOwner, type TestDatabase, testDatabase } from '@tiltyard/testkit'
import type { Tracing } from '@tiltyard/tracing'
import { afterAll, expect, vi } from 'vitest'
import type { MailingDeps } from '../deps.ts'
import { runWorker } from '../run-worker.ts'
import { describeProblem } from '../training/scoring-problem.view.ts'

export type TestWorker = {
  readonly deps: MailingDeps
  readonly owner: Owner
  /** The test's own database. */
  readonly urls: TestDatabase
  /** Purged pages; each entry of `faults` makes one purge fail. */
  readonly pages: { readonly refreshed: (readonly string[])[]; readonly faults: Error[] }
  /** Sent mails; each entry of `faults` makes one mail fail. */
  readonly mails: { readonly sent: Mail[]; readonly faults: Error[] }
  /** Stands for the account service. */
  readonly office: FakeCasServer
  readonly log: { readonly lines: string[] }
  /** Starts a worker, which stops at the end of the file. */
  start(): Promise<{ stop(): Promise<void> }>
  /** Waits until no job is left. */
  settled(): Promise<void>
  /** A new user's first sign-in: one event with one job. */
  newUser(): Promise<string>
}

export async function openWorker({ tracing }: { tracing?: Tracing } = {}): Promise<TestWorker> {
  const urls = await testDatabase()
  const owner = openOwner(urls)
  const lines: string[] = []
  const pages: TestWorker['pages'] = { refreshed: [], faults: [] }
  const mails: TestWorker['mails'] = { sent: [], faults: [] }
  const office = new FakeCasServer('http://account.localhost:8080')
  const connection = connect<PlatformTables>({
    url: urls.platformUrl,
    applicationName: 'test-worker',
    maxConnections: 20,
    tracing,
  })
  const parts: Omit<MailingDeps, 'scoring' | 'encoding'> = {
    database: { connection, auditKey: 'audit key of the tests', requestId: 'worker' },
    clock: databaseClock,
    pages: {
      async refresh(addresses) {
        const fault = pages.faults.pop()
        if (fault) throw fault
        pages.refreshed.push(addresses)
      },
    },
    lexicon: jiebaLexicon(),
    siteOrigin: 'http://localhost:8080',
    consoleOrigin: 'http://console.localhost:8080',
    timeZone: 'Asia/Shanghai',
    keepBoardDays: 400,
    documentKeys: deriveDocumentKeys('documents key of the tests'),
    keepDocumentsDays: 30,
    keepAddressesDays: 30,
    printer: pdfPrinter({
      fonts: [
        '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
        '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
      ],
    }),
    images: {
      resize: async () => 'not-an-image',
      sanitize: async () => 'not-an-image',
      watermark: async () => 'not-an-image',
    },
    scanner: null,
    files: {
      check: async () => {},
      read: async () => null,
      write: async () => {},
      open: async () => null,
      remove: async () => {},
      createMultipartUpload: async () => 'an upload',
      presignPart: async () => 'https://files.invalid/',
      presignDownload: async () => '',
      listParts: async () => null,
      completeMultipartUpload: async () => {},
    },
    identity: office,
    mailer: {
      async send(mail) {
        const fault = mails.faults.pop()
        if (fault) throw fault
        mails.sent.push(mail)
      },
      close: async () => {},
    },
    flagKey: deriveKey('secret key of the tests', 'flags'),
    watermarkKey: deriveKey('secret key of the tests', 'watermarks'),
    videoKey: deriveKey('secret key of the tests', 'videos'),
    examKey: deriveKey('secret key of the tests', 'exams'),
    encoder: ffmpegEncoder(),
    videosFolder: tmpdir(),
    engine: null,
    environmentLimits: {
      isAvailable: true,
      perOwner: 2,
      perTeam: 2,
      count: 1_000,
      cpuMillis: null,
      memoryMb: null,
    },
    listenToEnvironments: (listeners) =>
      listen({
        url: urls.platformUrl,
        applicationName: 'test-worker-listens',
        channel: environmentsChannel,
        ...listeners,
      }),
    log: createLogger({ name: 'worker', level: 'debug', to: { write: (line) => void lines.push(line) } }),
  }
  const scoring = new ScoringWorker(
    { ...parts, engine: null, localizeProblem: describeProblem },
    { concurrency: 1, pollIntervalMs: 100 },
  )
  const encoding = new EncodingWorker(parts, { concurrency: 0 })
  const deps: MailingDeps = { ...parts, scoring, encoding }
  const running: { stop(): Promise<void> }[] = []
  afterAll(async () => {
    for (const worker of running) await worker.stop()
    await waitForUnlockedJobs(connection.pool)
    await connection.close()
  })
  return {
    deps,
    owner,
    urls,
    pages,
    mails,
    office,
    log: { lines },
    async start() {
      const runner = await runWorker(deps, { concurrency: 4, mailConcurrency: 4, pollMs: 100 })
      let stopped: Promise<void> | undefined
      const worker = {
        stop: () => {
          stopped ??= runner.stop()
          return stopped
        },
      }
      running.push(worker)
      return worker
    },
    settled: () =>
      vi.waitFor(
        async () =>
          expect(
            await owner.query('select 1 from platform_jobs._private_jobs where attempts < max_attempts'),
          ).toEqual([]),
        { timeout: 12_000 },
      ),
    async newUser() {
      const result = await transaction(deps.database, async (tx) =>
        ok(
          await upsertUserFromIdentity(tx, deps.clock, {
            issuer: 'test',
            subject: newId(),
            displayName: newId().slice(-12),
          }),
        ),
      )
      return result.ok ? result.value.id : ''
    },
  }
}

/**
 * The library marks finished jobs asynchronously: closing the pool meanwhile would fail ten seconds later, in another
 * file.
 */
async function waitForUnlockedJobs(pool: {
  query(text: string): Promise<{ rowCount: number | null }>
}): Promise<void> {
  const lockedJobs = () => pool.query('select from platform_jobs._private_jobs where locked_at is not null')
  for (let tries = 0; tries < 100 && (await lockedJobs()).rowCount; tries += 1) await sleep(20)
}
