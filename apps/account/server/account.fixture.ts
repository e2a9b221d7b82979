import * as routes from '@tiltyard/contracts'
import { databaseClock, newId } from '@tiltyard/core/kernel'
import type { Mail } from '@tiltyard/core/ports'
import { type AccountTables, connect } from '@tiltyard/db'
import { createLogger, type Edge, type RateLimiter } from '@tiltyard/edge'
import { type TestDatabase, testDatabase, Visitor } from '@tiltyard/testkit'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll } from 'vitest'
import { accountKeys } from './account-keys.ts'
import { type AccountParts, buildAccount } from './build-account.ts'
import type { ConfirmedOrder } from './notices/platform.ts'
import { argon2Passwords } from './passwords/passwords.ts'
import { runWaiting } from './run-jobs.ts'

export const accountOrigin = 'http://account.localhost:8080'
export const siteOrigin = 'http://localhost:8080'
export const goodPassword = 'correct horse battery'

const openLimits: RateLimiter = {
  spend: async () => null,
  reserve: async () => ({ waitSeconds: null, refund: async () => {} }),
}

/** The whole account service on a real database, with an in-memory mailbox and a shiftable clock. */
export async function accountHouse({
  logLevel = 'silent',
  limits = openLimits,
}: {
  logLevel?: string
  limits?: RateLimiter
} = {}) {
  const urls = await testDatabase()
  const mails: Mail[] = []
  const clock = { ...databaseClock }
  const keys = accountKeys('a secret key for tests, long enough')
  const connection = connect<AccountTables>({
    url: urls.accountUrl,
    applicationName: 'test',
    maxConnections: 20,
  })
  const relay = { down: false }
  const platform = { down: false, notices: [] as string[], orders: new Map<string, ConfirmedOrder>() }
  const parts: AccountParts = {
    database: { connection, auditKey: keys.audit, requestId: 'none' },
    clock,
    keys,
    passwords: argon2Passwords(),
    mailer: {
      async send(mail) {
        if (relay.down) throw Object.assign(new Error(`550 ${mail.to} is not known`), { responseCode: 550 })
        mails.push(mail)
      },
      async close() {},
    },
    platform: {
      async passwordChanged(notice) {
        if (platform.down) throw new Error('the platform is down')
        platform.notices.push(notice)
      },
      async confirmOrder(order) {
        if (platform.down) throw new Error('the platform is down')
        return platform.orders.get(order) ?? null
      },
    },
    puzzles: { mail: { cost: 1, attempts: 4 }, 'sign-in': { cost: 1, attempts: 4 } },
    siteOrigin,
    accountOrigin,
    serviceOrigins: [siteOrigin],
    limits,
    redis: { ping: async () => 'PONG' },
  }
  const lines: string[] = []
  const logTo = { write: (text: string) => void lines.push(...text.trimEnd().split('\n')) }
  const log = createLogger({ name: 'account', level: logLevel, to: logTo })
  const edge = await buildAccount(parts, { version: 'test', logLevel, logTo, trustedProxies: '127.0.0.1' })
  afterAll(async () => {
    await edge.server.close()
    await connection.close()
  })
  return new AccountHouse({
    urls,
    parts,
    edge,
    mails,
    clock,
    relay,
    platform,
    logged: lines,
    runJobs: () => runWaiting(parts, log),
  })
}

type House = {
  readonly urls: TestDatabase
  readonly parts: AccountParts
  readonly edge: Edge
  readonly mails: Mail[]
  readonly clock: { shiftSeconds: number }
  readonly relay: { down: boolean }
  /** Stands for the platform: the notices that it received, and the orders that it confirms. */
  readonly platform: {
    down: boolean
    readonly notices: string[]
    readonly orders: Map<string, ConfirmedOrder>
  }
  /** Every log line. */
  readonly logged: readonly string[]
  readonly runJobs: () => Promise<void>
}

export class AccountHouse {
  readonly urls: House['urls']
  readonly parts: House['parts']
  readonly edge: House['edge']
  readonly mails: House['mails']
  readonly clock: House['clock']
  readonly relay: House['relay']
  readonly platform: House['platform']
  readonly logged: House['logged']
  readonly runJobs: House['runJobs']
  #number = 0
  #anyHash: string | undefined

  constructor(house: House) {
    this.urls = house.urls
    this.parts = house.parts
    this.edge = house.edge
    this.mails = house.mails
    this.clock = house.clock
    this.relay = house.relay
    this.platform = house.platform
    this.logged = house.logged
    this.runJobs = house.runJobs
  }

  visitor(): Visitor {
    return new Visitor(this.edge.server, accountOrigin)
  }

  newEmail(): string {
    return `Person${++this.#number}@example.org`
  }

  async proof(purpose: routes.PuzzlePurpose = 'mail'): Promise<string> {
    const { body } = await this.visitor().call(routes.getChallenge, { query: { for: purpose } })
    const { challenge } = body.data as routes.AnswerOf<typeof routes.getChallenge>
    const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  async registerBody(change: object = {}) {
    const body = { email: this.newEmail(), password: goodPassword, displayName: 'Ada', language: 'en' }
    return { ...body, proof: await this.proof(), ...change }
  }

  /** The token of the latest mail to this email. */
  async tokenFor(email: string): Promise<string> {
    await this.runJobs()
    const mail = this.mails.findLast(({ to }) => to.toLowerCase() === email.toLowerCase())
    return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  async confirmed(change: object = {}): Promise<string> {
    const body = await this.registerBody(change)
    await this.visitor().call(routes.register, { body })
    const token = await this.tokenFor(body.email)
    await this.visitor().call(routes.confirmEmail, { body: { token } })
    return body.email
  }

  /** Without mail and password hash, for tests that need many accounts. */
  async confirmedInstantly(): Promise<string> {
    const email = this.newEmail()
    this.#anyHash ??= await this.parts.passwords.hash(goodPassword)
    await this.parts.database.connection.query
      .insertInto('accounts')
      .values({
        id: newId(),
        email,
        email_key: email.toLowerCase(),
        display_name: 'Ada',
        language: 'en',
        password_hash: this.#anyHash,
        confirmed_at: new Date(),
      })
      .execute()
    return email
  }

  async signedIn(email?: string): Promise<Visitor & { email: string }> {
    const owner = email ?? (await this.confirmed())
    const visitor = Object.assign(this.visitor(), { email: owner })
    const answer = await visitor.call(routes.signIn, { body: { email: owner, password: goodPassword } })
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status} ${answer.text}`)
    return visitor
  }

  async ticket(visitor: Visitor, redirect = `${siteOrigin}/`): Promise<string> {
    const { body } = await visitor.call(routes.continueSignedIn, { body: { redirect } })
    const { location } = body.data as { location: string }
    return new URL(location).searchParams.get('ticket') ?? ''
  }
}
