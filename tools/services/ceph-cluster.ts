import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type CephLayout, cephConfig, monitorAddress } from './ceph-config.ts'
import { launch, type OwnedProcess, stop } from './processes.ts'
import { waitUntilReady } from './waiting.ts'

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

/** Everything a new cluster needs before its first store can start; leaves the monitor running. */
export async function createCluster(layout: Omit<CephLayout, 'clusterId' | 'store'>): Promise<OwnedProcess> {
  const { home } = layout
  await rm(home, { recursive: true, force: true })
  for (const folder of ['mon', 'osd', 'rgw', 'run']) await mkdir(join(home, folder), { recursive: true })
  const clusterId = randomUUID()
  const configure = (store: CephLayout['store']) =>
    writeFile(join(home, 'ceph.conf'), cephConfig({ ...layout, clusterId, store }))
  await configure('bluestore')
  await createKeys(join(home, 'keyring'))
  const map = join(home, 'run/monmap')
  await run('monmaptool', ['--create', '--fsid', clusterId, '--addv', 'a', monitorAddress(layout), map])
  const keyring = join(home, 'keyring')
  await cephTool(home, 'ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring)
  const monitor = startMonitor(home)
  const storeId = randomUUID()
  try {
    await cephTool(home, 'ceph', 'osd', 'new', storeId)
    await cephTool(home, 'ceph', 'auth', 'import', '-i', keyring)
    const makeStore = () => cephTool(home, 'ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', storeId)
    await makeStore().catch(async () => {
      await rm(join(home, 'osd'), { recursive: true })
      await mkdir(join(home, 'osd'))
      await configure('memstore')
      await makeStore()
    })
    return monitor
  } catch (fault) {
    await stop(monitor)
    throw fault
  }
}

/** The monitor of a cluster that was stopped. */
export async function resumeMonitor(home: string): Promise<OwnedProcess> {
  const monitor = startMonitor(home)
  // It still believes the store to be up where it was, and the gateway would wait there for ten seconds.
  await cephTool(home, 'ceph', 'osd', 'down', '0')
  return monitor
}

function startMonitor(home: string): OwnedProcess {
  return startDaemon(home, 'ceph-mon', '-i', 'a')
}

/** The store and the gateway, until the gateway answers; both are stopped again when it does not. */
export async function startGateway(
  home: string,
  monitor: OwnedProcess,
  isReady: () => Promise<boolean>,
  patienceMs: number,
): Promise<readonly OwnedProcess[]> {
  const store = startDaemon(home, 'ceph-osd', '-i', '0')
  const gateway = startDaemon(home, 'radosgw', '-n', 'client.rgw')
  const processes = [gateway, store, monitor]
  try {
    await waitUntilReady({ process: gateway, logFile: join(home, 'radosgw.out'), isReady, patienceMs })
    return processes
  } catch (fault) {
    await Promise.all(processes.map((process) => stop(process, 'SIGKILL')))
    throw fault
  }
}

export function clusterExists(home: string): boolean {
  return existsSync(join(home, 'ready.json'))
}

async function createKeys(keyring: string): Promise<void> {
  await writeFile(keyring, '', { mode: 0o600 })
  for (const [name, ...capabilities] of keys) {
    const caps = capabilities.flatMap((word, index) => (index % 2 === 0 ? ['--cap', word] : [word]))
    await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...caps])
  }
}

function startDaemon(home: string, program: string, ...identity: readonly string[]): OwnedProcess {
  const command = [program, '-f', ...identity, '-c', join(home, 'ceph.conf')]
  return launch({ name: program, command, logFile: join(home, `${program}.out`) })
}
