import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAccessTicket } from '@tiltyard/core/environments'
import {
  insertRunningEnvironment,
  insertTeamEntry,
  type RunningEnvironmentOptions,
  type RunningEnvironmentRow,
} from '@tiltyard/core/environments/testing'
import { type Actor, databaseClock, liveChannel, newId } from '@tiltyard/core/kernel'
import type { EnvironmentDriver } from '@tiltyard/core/ports'
import { FakeEngine } from '@tiltyard/core/ports/testing'
import { connect, listen, type PlatformTables } from '@tiltyard/db'
import { connectRedis, createAttemptCounters, createRateLimiter, type Edge } from '@tiltyard/edge'
import { databaseFingerprint, type Owner, openOwner, redisUrl, testDatabase } from '@tiltyard/testkit'
import { afterAll } from 'vitest'
import { buildAccess } from '../app.ts'
import type { AccessDeps } from '../deps.ts'
import { type AccessLimits, defaultLimits } from '../limits.ts'

export const siteOrigin = 'http://localhost:8080'
export const addresses = { origin: 'http://access.localhost:8080', domain: 'env.localhost:8080', tcp: null }

type Change = {
  /** Listens for tools that speak TCP. */
  readonly tcp?: boolean
  readonly driver?: (engine: FakeEngine) => EnvironmentDriver
  /** Passwords that one user may set per minute. */
  readonly passwords?: number
  readonly limits?: { readonly [K in keyof AccessLimits]?: Partial<AccessLimits[K]> }
}

export type Guest = {
  readonly actor: Actor
  readonly environment: RunningEnvironmentRow
  /** A URL as the site issues it: of a service by its port, by default of the terminal. */
  enter(to?: number | 'terminal' | 'password'): Promise<URL>
  signOut(): Promise<unknown>
  change(set: string): Promise<unknown>
}

export type Team = {
  readonly members: readonly Guest[]
  /** Removes a member, as leaving does. */
  leave(member: Guest): Promise<unknown>
}

export type TestAccess = {
  readonly deps: AccessDeps
  readonly engine: FakeEngine
  readonly owner: Owner
  readonly server: Edge['server']
  readonly port: number
  /** 0: no listener. */
  readonly tcpPort: number
  readonly log: string[]
  /** A user with a running environment. */
  guest(parts?: RunningEnvironmentOptions): Promise<Guest>
  /** Members of a team with a running environment, which they share. */
  team(size: number, parts?: RunningEnvironmentOptions): Promise<Team>
  fingerprint(): Promise<string>
  close(): Promise<void>
}

/** The whole gateway on its own port and database, with an in-memory engine. */
export async function openAccess({
  driver,
  limits = {},
  passwords = 100_000,
  tcp = false,
}: Change = {}): Promise<TestAccess> {
  const urls = await testDatabase()
  const owner = openOwner(urls)
  const engine = new FakeEngine()
  const redis = connectRedis(redisUrl())
  afterAll(() => redis.disconnect())
  await new Promise((resolve) => redis.once('ready', resolve))
  const budget = { account: passwords, address: 100_000, seconds: 60 }
  const connection = connect<PlatformTables>({ url: urls.platformUrl, applicationName: 'test-access' })
  afterAll(() => connection.close())
  const deps: AccessDeps = {
    database: { connection, auditKey: 'audit key of the tests', requestId: 'none' },
    clock: databaseClock,
    driver: driver ? driver(engine) : engine.driver(),
    addresses,
    siteOrigin,
    consoleOrigin: null,
    callLimits: createRateLimiter(redis, `test-${randomBytes(6).toString('hex')}`, {
      read: budget,
      write: budget,
      secret: budget,
    }),
    countAttempts: createAttemptCounters(redis, `test-${randomBytes(6).toString('hex')}`),
    redis,
    entryKey: randomBytes(32),
    connectionKey: randomBytes(32),
    limits: {
      terminal: { ...defaultLimits.terminal, ...limits.terminal },
      service: { ...defaultLimits.service, ...limits.service },
      connection: { ...defaultLimits.connection, ...limits.connection },
      entrances: { openMs: 15_000, checkMs: 100, freshMs: 0, ...limits.entrances },
    },
    listen: (listeners) =>
      listen({ url: urls.platformUrl, applicationName: 'test-listens', channel: liveChannel, ...listeners }),
  }
  const log: string[] = []
  const { server, drain, connections } = await buildAccess(deps, {
    version: 'test',
    logLevel: 'debug',
    logTo: { write: (line) => void log.push(line) },
    trustedProxies: '127.0.0.1',
    drainGraceMs: 0,
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  if (tcp) await new Promise<void>((resolve) => connections.listen(0, '127.0.0.1', resolve))
  const tcpPort = tcp ? (connections.address() as AddressInfo).port : 0
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await drain.begin()
  }
  afterAll(close)
  const { port } = server.server.address() as AddressInfo
  return {
    deps,
    engine,
    owner,
    server,
    port,
    tcpPort,
    log,
    close,
    fingerprint: () => databaseFingerprint(owner, ['platform']),
    guest: (parts) => addGuest({ deps, engine, owner }, parts),
    team: (size, parts) => addTeam({ deps, engine, owner }, size, parts),
  }
}

type GuestDeps = Pick<TestAccess, 'deps' | 'engine' | 'owner'>

async function addGuest(parts: GuestDeps, options?: RunningEnvironmentOptions): Promise<Guest> {
  const actor = await addUser(parts.owner)
  return guestOf(parts, actor, await addEnvironment(parts, actor, options))
}

async function addTeam(parts: GuestDeps, size: number, options?: RunningEnvironmentOptions): Promise<Team> {
  const { owner } = parts
  const actors = await Promise.all(Array.from({ length: size }, () => addUser(owner)))
  const userIds = actors.map(({ userId }) => userId)
  const teamId = await insertTeamEntry(owner, userIds)
  const environment = await addEnvironment(parts, actors[0] as Actor, { ...options, teamId })
  return {
    members: actors.map((actor) => guestOf(parts, { ...actor, teamId }, environment)),
    leave: ({ actor }) =>
      owner.query('delete from platform.team_members where team_id = $1 and user_id = $2', [
        teamId,
        actor.userId,
      ]),
  }
}

async function addUser(owner: Owner): Promise<Actor> {
  const [userId, sessionId] = [newId(), newId()]
  await owner.query(
    `insert into platform.users (id, issuer, subject, nickname, nickname_key) values ($1, 'test', $2, $3, $2)`,
    [userId, userId, userId.slice(-12)],
  )
  await owner.query(
    `insert into platform.sessions (id, secret_hash, user_id, user_agent, started_at, last_seen_at, expires_at)
     values ($1, $2, $3, 'test', now(), now(), now() + interval '1 day')`,
    [sessionId, randomBytes(32), userId],
  )
  return {
    userId,
    sessionId,
    nickname: 'guest',
    avatar: null,
    roleId: 2,
    verifiedStatus: 0,
    verifiedType: 'none',
  }
}

async function addEnvironment(
  { engine, owner }: GuestDeps,
  { userId }: Actor,
  options?: RunningEnvironmentOptions,
): Promise<RunningEnvironmentRow> {
  const environment = await insertRunningEnvironment(owner, userId, options)
  await engine.driver().ensure({
    id: environment.id,
    image: 'box',
    command: null,
    environment: {},
    user: { uid: 1000, gid: 1000 },
    resources: { cpuMillis: 100, memoryMb: 32, processes: 16 },
    writable: [],
    runtime: null,
    network: { policy: 'none' },
    deadline: new Date(Date.now() + 3_600_000),
  })
  return environment
}

function guestOf(
  { deps, owner }: GuestDeps,
  actor: Actor & { readonly teamId?: string },
  environment: RunningEnvironmentRow,
): Guest {
  return {
    actor,
    environment,
    async enter(to = 'terminal') {
      const target = typeof to === 'number' ? ({ to: 'service', port: to } as const) : { to }
      const entered = await createAccessTicket({ ...deps, access: addresses }, actor, {
        environmentId: environment.id,
        ...target,
      })
      if (!entered.ok) throw new Error(entered.reason)
      return new URL(entered.value.address)
    },
    signOut: () =>
      owner.query('update platform.sessions set ended_at = now() where id = $1', [actor.sessionId]),
    change: (set) => owner.query(`update platform.environments set ${set} where id = $1`, [environment.id]),
  }
}
