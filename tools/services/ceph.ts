import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBucket } from './bucket.ts'
import { cephTool, createCluster, resumeCluster, startGateway } from './ceph-cluster.ts'
import { type Ports, type Premises, pick, portOf, type Service, type ServiceEnvironment } from './service.ts'
import { answersHttp, waitUntilReady } from './waiting.ts'

const variables = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Kept beside a store on disk and written last, so that a half-made cluster is never mistaken for one to resume. */
type Lasting = { readonly ports: Ports; readonly environment: ServiceEnvironment }

export const ceph: Service = {
  name: 'ceph',
  portNames: ['gateway', 'monitor', 'monitorLegacy'],
  // Built to survive a power cut; asked politely it takes five seconds, and forever when one of the three is gone.
  stopSignal: 'SIGKILL',

  given: (environment) => (environment.S3_ENDPOINT ? pick(environment, variables) : undefined),

  start: async (premises) => (await resume(premises)) ?? (await create(premises)),

  isHealthy: ({ environment: { S3_ENDPOINT } }) => answersHttp(S3_ENDPOINT ?? ''),
}

async function create(premises: Premises): Promise<ServiceEnvironment> {
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
  // A developer's uploads outlive a restart, as the rows naming them do; a machine that is thrown away saves seconds.
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

/** Starts the cluster of last time with its files; undefined when there is none, it has moved or does not come up. */
async function resume(premises: Premises): Promise<ServiceEnvironment | undefined> {
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

async function startAndWait(premises: Premises, endpoint: string, patienceMs: number): Promise<void> {
  await waitUntilReady({
    process: startGateway(premises),
    logFile: join(premises.home, 'radosgw.out'),
    isReady: () => answersHttp(endpoint),
    patienceMs,
  })
}

function lastingFile(home: string): string {
  return join(home, 'lasting.json')
}
