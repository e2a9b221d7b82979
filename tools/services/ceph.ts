import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBucket } from './bucket.ts'
import { cephTool, clusterExists, createCluster, resumeMonitor, startGateway } from './ceph-cluster.ts'
import type { OwnedProcess } from './processes.ts'
import { type Ports, pick, portOf, type Service, type ServiceEnvironment } from './service.ts'
import { answersHttp } from './waiting.ts'

const variables = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Written last, so that a half-made cluster is never mistaken for one to resume. */
type Ready = { readonly ports: Ports; readonly environment: ServiceEnvironment }

export const ceph: Service = {
  name: 'ceph',
  // Built to survive a power cut; asked politely it takes five seconds, and forever when one of the three is gone.
  stopSignal: 'SIGKILL',
  portNames: ['gateway', 'monitor', 'monitorLegacy'],

  given: (environment) => (environment.S3_ENDPOINT ? pick(environment, variables) : undefined),

  start: async (home, ports) => {
    return (await resume(home, ports)) ?? (await create(home, ports))
  },

  isHealthy: ({ environment: { S3_ENDPOINT } }) => answersHttp(S3_ENDPOINT ?? ''),
}

type Started = { readonly processes: readonly OwnedProcess[]; readonly environment: ServiceEnvironment }

async function create(home: string, ports: Ports): Promise<Started> {
  const endpoint = `http://127.0.0.1:${portOf(ports, 'gateway')}`
  const environment = {
    S3_ENDPOINT: endpoint,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'tiltyard',
    S3_ACCESS_KEY_ID: randomBytes(12).toString('hex'),
    S3_SECRET_ACCESS_KEY: randomBytes(24).toString('hex'),
  }
  const monitor = await createCluster({
    home,
    monitorPort: portOf(ports, 'monitor'),
    monitorLegacyPort: portOf(ports, 'monitorLegacy'),
    gatewayPort: portOf(ports, 'gateway'),
  })
  const processes = await startGateway(home, monitor, () => answersHttp(endpoint), 60_000)
  const keys = [
    '--access-key',
    environment.S3_ACCESS_KEY_ID,
    '--secret-key',
    environment.S3_SECRET_ACCESS_KEY,
  ]
  await cephTool(home, 'radosgw-admin', 'user', 'create', '--uid', 'app', '--display-name', 'app', ...keys)
  await createBucket(environment)
  await writeFile(join(home, 'ready.json'), JSON.stringify({ ports, environment } satisfies Ready), {
    mode: 0o600,
  })
  return { processes, environment }
}

/** Starts the cluster of last time with its files; undefined when it is not there, has moved or does not come up. */
async function resume(home: string, ports: Ports): Promise<Started | undefined> {
  if (!clusterExists(home)) return undefined
  const ready = JSON.parse(await readFile(join(home, 'ready.json'), 'utf8')) as Ready
  const hasMoved = Object.entries(ready.ports).some(([name, port]) => ports[name] !== port)
  if (hasMoved) return undefined
  try {
    const { environment } = ready
    const isReady = () => answersHttp(environment.S3_ENDPOINT ?? '')
    return { environment, processes: await startGateway(home, await resumeMonitor(home), isReady, 25_000) }
  } catch {
    return undefined
  }
}
