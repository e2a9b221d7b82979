import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBucket } from './bucket.ts'
import { cephTool, createCluster, resumeCluster, startGateway } from './ceph-cluster.ts'
import { respondsOk, waitUntilReady } from './readiness.ts'
import {
  type Ports,
  pick,
  portOf,
  type Service,
  type ServiceContext,
  type ServiceEnvironment,
} from './service.ts'

const variables = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Written last, so that an incomplete cluster is never resumed. */
type Lasting = { readonly ports: Ports; readonly environment: ServiceEnvironment }

export const ceph: Service = {
  name: 'ceph',
  portNames: ['gateway', 'monitor', 'monitorLegacy'],
  // Ceph survives SIGKILL; SIGTERM takes five seconds, and never ends when one of the three processes is missing.
  stopSignal: 'SIGKILL',

  fromEnvironment: (environment) => (environment.S3_ENDPOINT ? pick(environment, variables) : undefined),

  start: async (premises) => (await resume(premises)) ?? (await create(premises)),

  isHealthy: ({ environment: { S3_ENDPOINT } }) => respondsOk(S3_ENDPOINT ?? ''),
}

async function create(premises: ServiceContext): Promise<ServiceEnvironment> {
  const { home, ports } = premises
  const { CI } = process.env
  const accessKey = randomBytes(12).toString('hex')
  const secretKey = randomBytes(24).toString('hex')
  const environment = {
    S3_ENDPOINT: `http://127.0.0.1:${portOf(ports, 'gateway')}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'tiltyard',
    S3_ACCESS_KEY_ID: accessKey,
    S3_SECRET_ACCESS_KEY: secretKey,
  }
  // Uploads of a developer survive a restart, like their rows; CI machines skip this to save seconds.
  const store = await createCluster(premises, CI ? 'memstore' : 'bluestore')
  await startAndWait(premises, environment.S3_ENDPOINT, 60_000)
  const identity = [
    '--uid',
    'app',
    '--display-name',
    'app',
    '--access-key',
    accessKey,
    '--secret-key',
    secretKey,
  ]
  await cephTool(home, 'radosgw-admin', 'user', 'create', ...identity)
  await createBucket(environment)
  const lasting: Lasting = { ports, environment }
  if (store === 'bluestore') await writeFile(lastingFile(home), JSON.stringify(lasting), { mode: 0o600 })
  return environment
}

/** Restarts the previous cluster with its files; undefined if there is none, it was moved or it does not start. */
async function resume(premises: ServiceContext): Promise<ServiceEnvironment | undefined> {
  const text = await readFile(lastingFile(premises.home), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { ports, environment } = JSON.parse(text) as Lasting
  if (Object.entries(ports).some(([name, port]) => premises.ports[name] !== port)) return undefined
  try {
    await resumeCluster(premises)
    await startAndWait(premises, environment.S3_ENDPOINT ?? '', 25_000)
    return environment
  } catch {
    await premises.stopAll()
    return undefined
  }
}

async function startAndWait(premises: ServiceContext, endpoint: string, patienceMs: number): Promise<void> {
  await waitUntilReady({
    process: startGateway(premises),
    logFile: join(premises.home, 'radosgw.out'),
    isReady: () => respondsOk(endpoint),
    timeoutMs: patienceMs,
  })
}

function lastingFile(home: string): string {
  return join(home, 'lasting.json')
}
