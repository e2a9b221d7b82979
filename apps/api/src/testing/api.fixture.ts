import { randomBytes } from 'node:crypto'
import { bibtexParser } from '@tiltyard/adapters/bibliography/bibtex'
import { pdfPrinter } from '@tiltyard/adapters/certificates/pdf-printer'
import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { beginSignIn, exchangeTicket } from '@tiltyard/contracts'
import { createInstallation } from '@tiltyard/core/competitions'
import { extendAfterAnswer } from '@tiltyard/core/environments'
import { deriveDocumentKeys } from '@tiltyard/core/files'
import { deriveKey, liveChannel, shareListener } from '@tiltyard/core/kernel'
import { createLiveFeed } from '@tiltyard/core/notifications'
import { createFaultRecorder } from '@tiltyard/core/platform'
import type { CodeMessage } from '@tiltyard/core/ports'
import { FakeEngine } from '@tiltyard/core/ports/testing'
import { createBoards } from '@tiltyard/core/scores'
import { connect, listen, type PlatformTables } from '@tiltyard/db'
import { connectRedis, createRateLimiter, type Edge } from '@tiltyard/edge'
import {
  databaseFingerprint,
  FakeCasServer,
  type Owner,
  openOwner,
  redisUrl,
  testDatabase,
  Visitor,
  type VisitorAnswer,
} from '@tiltyard/testkit'
import { afterAll } from 'vitest'
import { type ApiOptions, buildApi } from '../app.ts'
import type { ApiDeps } from '../deps.ts'
import { createMemoryFileStore } from './memory-file-store.fixture.ts'

export const siteOrigin = 'http://localhost:8080'
export const consoleOrigin = 'http://console.localhost:8080'
export const filesOrigin = 'http://files.localhost:8080'
export const accountOrigin = 'http://account.localhost:8080'

export type TestPerson = ReturnType<FakeCasServer['person']>

/** The whole api on its own database, with real Redis and a fake CAS server. */
export type TestApi = {
  readonly deps: ApiDeps
  readonly server: Edge['server']
  readonly office: FakeCasServer
  readonly owner: Owner
  readonly log: { readonly lines: string[] }
  /** Engine of `environmentsIn`; the api itself has none. */
  readonly machines: FakeEngine
  /** Sent text messages. */
  readonly texts: readonly CodeMessage[]
  /** A second process: the same database, its own pool and server. */
  another(): Promise<Edge['server']>
  /** Advances the clock of sessions, login states and tickets. */
  wait(seconds: number): void
  visitor(server?: Edge['server']): Visitor
  /** Signs in up to the ticket, without exchanging it. */
  setOut(visitor: Visitor, person: TestPerson, redirect?: string): Promise<string>
  signIn(visitor: Visitor, person: TestPerson): Promise<VisitorAnswer>
  /** A new signed-in visitor, as that person or as a new one. */
  signedIn(person?: TestPerson): Promise<Visitor>
  someone(): TestPerson
  sessions(): Promise<number>
  fingerprint(): Promise<string>
}

export async function openApi(
  parts: Partial<
    Pick<ApiDeps, 'printer' | 'files' | 'images' | 'sms' | 'mailProbe' | 'environmentLimits'>
  > = {},
  options: Partial<ApiOptions> = {},
): Promise<TestApi> {
  const urls = await testDatabase()
  const owner = openOwner(urls)
  const office = new FakeCasServer(accountOrigin)
  const clock = { shiftSeconds: 0 }
  const lines: string[] = []
  const redis = connectRedis(redisUrl())
  await new Promise((resolve) => redis.once('ready', resolve))
  const budget = { account: 100_000, address: 100_000, seconds: 60 }
  const limits = createRateLimiter(redis, `test-${randomBytes(6).toString('hex')}`, {
    read: budget,
    write: budget,
    secret: budget,
  })

  const texts: CodeMessage[] = []
  const machines = new FakeEngine()
  const files = createMemoryFileStore()
  const createTestDeps = (): ApiDeps => {
    const connection = connect<PlatformTables>({ url: urls.platformUrl, applicationName: 'test-api' })
    afterAll(() => connection.close())
    const database = { connection, auditKey: 'audit key of the tests', requestId: 'none' }
    const listenToTopics = shareListener((handler) =>
      listen({
        url: urls.platformUrl,
        applicationName: 'test-listens',
        channel: liveChannel,
        ...handler,
      }),
    )
    return {
      database,
      clock,
      boards: createBoards({
        database,
        clock,
        listen: listenToTopics,
        pollMs: 50,
        publishMs: 50,
        staffCheckMs: 200,
      }),
      live: createLiveFeed({ database, clock, sessionCheckMs: 200, listen: listenToTopics }),
      faults: createFaultRecorder(
        { database, clock },
        { process: 'api', version: 'test', onError: () => {}, writeMs: 50 },
      ),
      siteOrigin,
      consoleOrigin,
      loginStateKey: deriveKey('secret key of the tests', 'login state'),
      orderKey: deriveKey('secret key of the tests', 'account orders'),
      identity: office,
      redis,
      files,
      installation: createInstallation({
        origin: siteOrigin,
        seed: deriveKey('secret key of the tests', 'bundles'),
        trusted: '',
      }),
      documentKeys: deriveDocumentKeys('documents key of the tests'),
      fileLinks: { origin: filesOrigin, key: deriveKey('secret key of the tests', 'file links') },
      printer: pdfPrinter({
        fonts: [
          '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
          '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
        ],
      }),
      certificateKey: deriveKey('secret key of the tests', 'certificates'),
      images: {
        resize: async () => 'not-an-image',
        sanitize: async () => 'not-an-image',
        watermark: async () => 'not-an-image',
      },
      sms: {
        async sendCode(message) {
          texts.push(message)
          return { outcome: 'accepted', providerCode: null }
        },
      },
      smsProvider: { driver: 'log', host: null, sender: null },
      mailProbe: { relay: null, send: async () => ({ outcome: 'not-configured', replyCode: null }) },
      verificationKey: deriveKey('secret key of the tests', 'verification'),
      flagKey: deriveKey('secret key of the tests', 'flags'),
      videoKey: deriveKey('secret key of the tests', 'videos'),
      examKey: deriveKey('secret key of the tests', 'exams'),
      keepDocumentsDays: 30,
      lexicon: jiebaLexicon(),
      bibliography: bibtexParser(),
      invitationLimits: { ttlSeconds: 7 * 86_400, openMax: 20 },
      previewKey: deriveKey('secret key of the tests', 'content preview'),
      limits,
      internalKey: 'internal key of the tests',
      environmentLimits: {
        isAvailable: true,
        perOwner: 2,
        perTeam: 2,
        count: 1_000,
        cpuMillis: null,
        memoryMb: null,
      },
      permittedRanges: ['10.20.0.0/16'],
      access: {
        origin: 'http://access.localhost:8080',
        domain: 'env.localhost:8080',
        tcp: 'tcp.localhost:7000',
      },
      connectionKey: deriveKey('secret key of the tests', 'environment connections'),
      timeZone: 'Asia/Shanghai',
      extendEnvironment: extendAfterAnswer,
      trainingLimits: [3_600, 5_400, 7_200, 10_800, 14_400],
      ...parts,
    }
  }
  const build = async (deps: ApiDeps) => {
    const { server } = await buildApi(deps, {
      version: 'test',
      logLevel: 'debug',
      logTo: { write: (line) => void lines.push(line) },
      trustedProxies: '127.0.0.1',
      drainGraceMs: 0,
      ...options,
    })
    afterAll(() => server.close())
    return server
  }
  const deps = createTestDeps()
  const server = await build(deps)
  afterAll(() => redis.disconnect())

  const api: TestApi = {
    deps,
    server,
    office,
    owner,
    log: { lines },
    texts,
    machines,
    another: () => build(createTestDeps()),
    wait(seconds) {
      clock.shiftSeconds += seconds
      office.wait(seconds)
    },
    visitor: (at = server) => new Visitor(at, siteOrigin),
    async setOut(visitor, person, redirect = '/') {
      const response = await visitor.call(beginSignIn, { query: { redirect } })
      return office.issue(person, serviceIn(response))
    },
    async signIn(visitor, person) {
      const ticket = await api.setOut(visitor, person)
      return visitor.call(exchangeTicket, { query: { ticket } })
    },
    async signedIn(person = api.someone()) {
      const visitor = api.visitor()
      const { status, text } = await api.signIn(visitor, person)
      if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`)
      return visitor
    },
    someone: () => office.person(randomBytes(8).toString('hex')),
    async sessions() {
      const [row] = await owner.query<{ n: number }>('select count(*)::int as n from platform.sessions')
      return row?.n ?? -1
    },
    fingerprint: () => databaseFingerprint(owner, ['platform', 'platform_jobs']),
  }
  return api
}

/** The service URL of the ticket, as the account service reads it. */
export function serviceIn(response: VisitorAnswer): string {
  return new URL(String(response.headers['location'])).searchParams.get('redirect') ?? ''
}
