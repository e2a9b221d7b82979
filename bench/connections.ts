import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createDockerDriver } from '@tiltyard/adapters/environments/docker'
import { connectionKeyPurpose, signConnectionToken } from '@tiltyard/core/environments'
import { insertRunningEnvironment } from '@tiltyard/core/environments/testing'
import { deriveKey, newId } from '@tiltyard/core/kernel'
import type { EnvironmentDriver } from '@tiltyard/core/ports'
import { echoServer, sampleSpec } from '@tiltyard/core/ports/testing'
import pg from 'pg'
import { chooseServices, prepareData } from '../tools/dx/site-data.ts'
import { mains, processEnvironment, siteEnvironment } from '../tools/dx/site-environment.ts'
import { makeImages } from '../tools/images/make-images.ts'
import { choosePorts } from '../tools/services/ports.ts'
import { respondsOk } from '../tools/services/readiness.ts'
import { type EchoConnection, echoConnection, echoLanes, measureEchoes } from './connections/echo.ts'
import { startMeasured } from './measured-process.ts'
import { artefacts, quantile, row, saveResults } from './report.ts'
import { printVerdict } from './verdict.ts'

/** Milliseconds that the gateway may add to the p99 of echoes. */
const goal = 5
const servicePort = 9000
/** Below the gateway's limit of connections into one environment. */
const perEnvironment = 60
const openedAtOnce = 8

/**
 * Connections of players' own tools, all open at once, each echoing in turn, against the engine's own stream into the
 * same environment: `pnpm bench connections [--short]`.
 */
export async function run(): Promise<void> {
  const short = process.argv.includes('--short')
  const plan = short ? { connections: 60, echoes: 1_200 } : { connections: 1_000, echoes: 10_000 }
  const site = await startGateway()
  const environments = Array.from({ length: Math.ceil(plan.connections / perEnvironment) }, () => '')
  const opened: EchoConnection[] = []
  try {
    for (const n of environments.keys()) environments[n] = await site.addEnvironment()
    const since = performance.now()
    const openMs: number[] = []
    const open = async (n: number) => {
      const from = performance.now()
      const connection = await site.dial(environments[n % environments.length] ?? '')
      openMs.push(performance.now() - from)
      opened.push(connection)
    }
    for (let n = 0; n < plan.connections; n += openedAtOnce)
      await Promise.all(
        Array.from({ length: Math.min(openedAtOnce, plan.connections - n) }, (_, more) => open(n + more)),
      )
    const openSeconds = (performance.now() - since) / 1_000
    const bare = await Promise.all(
      Array.from({ length: Math.max(echoLanes, environments.length) }, (_, n) =>
        site.connectBare(environments[n % environments.length] ?? ''),
      ),
    )
    const times = await measureEchoes({ through: opened, bare }, plan.echoes)
    for (const { close } of [...opened, ...bare]) close()
    const of = (all: readonly number[]) => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) })
    const figures = { through: of(times.through), bare: of(times.bare), open: of(openMs) }
    const added = figures.through.p99 - figures.bare.p99
    console.log(`\n${row([`${plan.connections} connections open`, 'p50 ms', 'p99 ms'])}`)
    for (const [name, { p50, p99 }] of Object.entries(figures))
      console.log(row([name, p50.toFixed(2), p99.toFixed(2)]))
    console.log(`all open after ${openSeconds.toFixed(1)} s`)
    saveResults('connections', { plan, ...figures, openSeconds, added })
    printVerdict([
      { what: 'connections open at once', measured: opened.length, least: plan.connections },
      { what: 'echo p99, ms over bare stream', measured: added, most: goal },
    ])
  } finally {
    await site.stop(environments.filter(Boolean))
  }
}

/** The gateway process as in production, with rows and containers of one person. */
async function startGateway() {
  const services = await chooseServices(
    { database: 'tiltyard_bench_connections', redisNumber: 3 },
    () => undefined,
  )
  const { ENGINE_SOCKET, DATABASE_URL } = services
  if (!ENGINE_SOCKET || !DATABASE_URL) throw new Error('no engine: set ENGINE_SOCKET, or run as root')
  await makeImages(ENGINE_SOCKET)
  const ports = await choosePorts(['access', 'tools'])
  const origin = `http://127.0.0.1:${ports.access}`
  const installation = `bench-${process.pid}`
  const environment: Readonly<Record<string, string>> = {
    ...siteEnvironment('production', services, {
      siteOrigin: 'http://localhost',
      consoleOrigin: 'http://console.localhost',
      accountOrigin: 'http://account.localhost',
      filesOrigin: 'http://files.localhost',
      access: { origin, domain: 'env.localhost', tcpPort: ports.tools },
      apiUrl: 'http://127.0.0.1:9',
      accountUrl: 'http://127.0.0.1:9',
    }),
    ENGINE_INSTALLATION: installation,
  }
  await prepareData(undefined, environment, () => undefined)
  const driver = createDockerDriver({ socket: ENGINE_SOCKET, installation, runtimes: [] })
  const owner = new pg.Client({ connectionString: DATABASE_URL })
  await owner.connect()
  const person = await addPerson(owner)
  const access = await startMeasured({
    name: 'access',
    main: mains.access,
    environment: processEnvironment('access', ports.access, environment),
    logFile: join(artefacts, 'access.log'),
    isReady: () => respondsOk(`${origin}/readyz`),
  })
  const key = deriveKey(environment['SECRET_KEY'] ?? '', connectionKeyPurpose)
  return {
    addEnvironment: () => addEnvironment(owner, driver, person.userId),
    async dial(environmentId: string): Promise<EchoConnection> {
      const socket = connect({ host: '127.0.0.1', port: ports.tools, noDelay: true })
      await once(socket, 'connect')
      socket.write(`${signConnectionToken(key, { environmentId, ...person, port: servicePort })}\n`)
      return echoConnection(socket)
    },
    connectBare: async (environmentId: string): Promise<EchoConnection> =>
      echoConnection((await driver.connect(environmentId, servicePort)) as Duplex),
    async stop(environmentIds: readonly string[]): Promise<void> {
      await access.stop()
      for (const id of environmentIds) await driver.remove(id)
      await owner.end()
    },
  }
}

async function addPerson(owner: pg.Client) {
  const [userId, sessionId] = [newId(), newId()]
  await owner.query(
    "insert into platform.users (id, issuer, subject, nickname, nickname_key) values ($1, 'bench', $2, 'bench', $2)",
    [userId, userId],
  )
  await owner.query(
    `insert into platform.sessions (id, secret_hash, user_id, user_agent, started_at, last_seen_at, expires_at)
     values ($1, $2, $3, 'bench', now(), now(), now() + interval '1 day')`,
    [sessionId, randomBytes(32), userId],
  )
  return { userId, sessionId }
}

async function addEnvironment(owner: pg.Client, driver: EnvironmentDriver, userId: string): Promise<string> {
  const { id } = await insertRunningEnvironment(owner, userId, { tcpPort: servicePort })
  // A connection is two processes inside: the engine's end of it and the service's.
  const resources = { cpuMillis: 500, memoryMb: 128, processes: 3 * perEnvironment }
  await driver.ensure(sampleSpec('tiltyard/box:latest', { id, command: echoServer, resources }))
  return id
}
