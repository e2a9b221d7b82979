import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type CephLayout, cephConfig, monitorAddress } from './ceph-config.ts'
import type { OwnedProcess } from './processes.ts'
import { portOf, type ServiceContext } from './service.ts'

const run = promisify(execFile)

const keys = [
  ['mon.', 'mon', 'allow *'],
  ['client.admin', 'mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
  ['client.rgw', 'mon', 'allow rw', 'osd', 'allow rwx'],
  ['osd.0', 'mon', 'allow profile osd', 'osd', 'allow *'],
] as const

/** Runs one of Ceph's tools against the cluster in `home`. */
export async function cephTool(home: string, program: string, ...args: readonly string[]): Promise<void> {
  await run(program, [...args, '-c', join(home, 'ceph.conf')], { timeout: 60_000 })
}

/** Creates and starts a new cluster; returns the kind of its store. */
export async function createCluster(
  premises: ServiceContext,
  store: CephLayout['store'],
): Promise<CephLayout['store']> {
  const { home, ports } = premises
  await rm(home, { recursive: true, force: true })
  for (const folder of ['mon', 'rgw', 'run']) await mkdir(join(home, folder), { recursive: true })
  const layout = {
    home,
    clusterId: randomUUID(),
    monitorPort: portOf(ports, 'monitor'),
    monitorLegacyPort: portOf(ports, 'monitorLegacy'),
    gatewayPort: portOf(ports, 'gateway'),
  }
  await writeFile(join(home, 'ceph.conf'), cephConfig({ ...layout, store }))
  const keyring = await createKeys(home)
  const map = join(home, 'run/monmap')
  await run('monmaptool', [
    '--create',
    '--fsid',
    layout.clusterId,
    '--addv',
    'a',
    monitorAddress(layout),
    map,
  ])
  await cephTool(home, 'ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring)
  startMonitor(premises)
  const storeId = randomUUID()
  await cephTool(home, 'ceph', 'osd', 'new', storeId)
  await cephTool(home, 'ceph', 'auth', 'import', '-i', keyring)
  try {
    await createStore(home, storeId)
    return store
  } catch (fault) {
    if (store === 'memstore') throw fault
    // Not every folder supports a store on disk: a RAM disk may lack direct I/O, a quota may be too small.
    await writeFile(join(home, 'ceph.conf'), cephConfig({ ...layout, store: 'memstore' }))
    await createStore(home, storeId)
    return 'memstore'
  }
}

export async function resumeCluster(premises: ServiceContext): Promise<void> {
  startMonitor(premises)
  // The monitor still has the previous address of the store, and the gateway would wait ten seconds for it.
  await cephTool(premises.home, 'ceph', 'osd', 'down', '0')
}

export function startGateway(premises: ServiceContext): OwnedProcess {
  startDaemon(premises, 'ceph-osd', '-i', '0')
  return startDaemon(premises, 'radosgw', '-n', 'client.rgw')
}

function startMonitor(premises: ServiceContext): void {
  startDaemon(premises, 'ceph-mon', '-i', 'a')
}

function startDaemon(
  { home, launch }: ServiceContext,
  program: string,
  ...identity: readonly string[]
): OwnedProcess {
  const command = [program, '-f', ...identity, '-c', join(home, 'ceph.conf')]
  return launch({ name: program, command, logFile: join(home, `${program}.out`) })
}

async function createStore(home: string, storeId: string): Promise<void> {
  await rm(join(home, 'osd'), { recursive: true, force: true })
  await mkdir(join(home, 'osd'))
  await cephTool(home, 'ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', storeId)
}

async function createKeys(home: string): Promise<string> {
  const keyring = join(home, 'keyring')
  await writeFile(keyring, '', { mode: 0o600 })
  for (const [name, ...capabilities] of keys) {
    const caps = capabilities.flatMap((word, index) => (index % 2 === 0 ? ['--cap', word] : [word]))
    await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...caps])
  }
  return keyring
}
