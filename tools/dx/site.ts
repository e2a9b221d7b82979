import { join } from 'node:path'
import { prefixes } from '@tiltyard/contracts'
import { servicesHome } from '../services/home.ts'
import { prepareNginx } from '../services/nginx.ts'
import { choosePort, choosePorts, isPortFree } from '../services/ports.ts'
import { respondsAtAll, respondsOk } from '../services/readiness.ts'
import { consoleBuilder, consoleFiles } from './console-files.ts'
import { openProcessRegistry, stopOrphanedSites } from './process-registry.ts'
import { chooseServices, prepareData } from './site-data.ts'
import {
  mains,
  type ProcessName,
  processEnvironment,
  processNames,
  siteEnvironment,
} from './site-environment.ts'
import { chooseProcessPorts, urlOf } from './site-ports.ts'
import { type SiteProcess, siteProcess } from './site-process.ts'

export type SiteOptions = {
  readonly mode: 'development' | 'production'
  /** Copies per process; one by default. */
  readonly copies?: Partial<Readonly<Record<ProcessName, number>>>
  /** Preferred public port; another one if it is in use. */
  readonly port?: number
  /** A separate empty database; the developer's by default. */
  readonly freshDatabase?: string
  /** Redis database number, if two such sites run at the same time; 1 by default. */
  readonly redisNumber?: number
  /** Demo data to seed before the processes start. */
  readonly scenario?: string
  /** Additional or overridden settings. */
  readonly settings?: Readonly<Record<string, string>>
  readonly report?: (line: string) => void
  readonly onLine?: (name: string, line: string) => void
  readonly onDeath?: (reason: Error) => void
}

export type Site = {
  readonly siteOrigin: string
  readonly accountOrigin: string
  readonly consoleOrigin: string
  readonly filesOrigin: string
  readonly env: Readonly<Record<string, string>>
  /** Output of the seed: accounts and links. */
  readonly seeded: string
  readonly processes: {
    /** Drains one copy, restarts it and waits until it is ready. */
    restart(name: ProcessName, copy?: number): Promise<void>
    /** Stops one copy until it is restarted. */
    kill(name: ProcessName, copy?: number, signal?: NodeJS.Signals): Promise<void>
    /** URL of one copy, without the proxy. */
    url(name: ProcessName, copy?: number): string
    /** Pids of all processes by their name in the logs. */
    pids(): Readonly<Record<string, number>>
  }
  readonly logFiles: readonly string[]
  stop(): Promise<void>
}

/** The whole site behind one port, for development, browser tests, benchmarks and reliability tests. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const report = options.report ?? (() => undefined)
  await stopOrphanedSites()
  const services = await chooseServices(
    options.freshDatabase
      ? { database: options.freshDatabase, redisNumber: options.redisNumber ?? 1 }
      : undefined,
    report,
  )
  const taken = new Set<number>()
  const port = await choosePort(options.port, taken)
  taken.add(port)
  const ports = await chooseProcessPorts(options.copies, taken)
  const {
    refresh: refreshPort,
    tools: tcpPort,
    ...internalPorts
  } = await choosePorts(['api', 'account', 'refresh', 'tools'], {}, taken)
  const siteOrigin = `http://localhost:${port}`
  const accountOrigin = `http://account.localhost:${port}`
  const consoleOrigin = `http://console.localhost:${port}`
  const filesOrigin = `http://files.localhost:${port}`
  const env = {
    ...siteEnvironment(options.mode, services, {
      siteOrigin,
      accountOrigin,
      consoleOrigin,
      filesOrigin,
      access: { origin: `http://access.localhost:${port}`, domain: `env.localhost:${port}`, tcpPort },
      apiUrl: `http://127.0.0.1:${internalPorts.api}`,
      accountUrl: `http://127.0.0.1:${internalPorts.account}`,
      refreshUrl: `http://127.0.0.1:${refreshPort}`,
    }),
    // Two sites share an engine; without a separate name one would remove the other's environments.
    ENGINE_INSTALLATION: (options.freshDatabase ?? 'tiltyard-dx').replaceAll('_', '-').slice(0, 31),
    ...options.settings,
  }
  const seeded = await prepareData(options.scenario, env, report)

  const home = join(servicesHome, `site-${port}`)
  let isStopping = false
  const onDeath = (reason: Error) => {
    if (!isStopping) options.onDeath?.(reason)
  }
  const common = { onStart: openProcessRegistry(home), onLine: options.onLine ?? (() => undefined), onDeath }
  const copies = Object.fromEntries(
    processNames.map((name) => [
      name,
      ports[name].map((processPort, copy) =>
        siteProcess({
          ...common,
          name: ports[name].length > 1 ? `${name}-${copy}` : name,
          command: [process.execPath, mains[name]],
          // One copy listens for tools.
          environment: processEnvironment(
            name,
            processPort,
            copy > 0 ? { ...env, ACCESS_TCP_PORT: '' } : env,
          ),
          logFile: join(home, `${name}-${copy}.log`),
          isReady: () => isReady(name, options.mode, `http://127.0.0.1:${processPort}`),
        }),
      ),
    ]),
  ) as Record<ProcessName, SiteProcess[]>
  // Nothing listens on the discard port: nginx answers 502 for a process without copies.
  const addresses = (name: ProcessName) =>
    (ports[name].length > 0 ? ports[name] : [9]).map((each) => `127.0.0.1:${each}`)
  const nginx = siteProcess({
    ...common,
    name: 'nginx',
    command: prepareNginx(join(home, 'nginx'), {
      listenPort: port,
      upstreams: {
        api: addresses('api'),
        web: addresses('web'),
        account: addresses('account'),
        access: addresses('access'),
      },
      internalPorts,
      refreshPort,
      siteHost: 'localhost',
      accountHost: 'account.localhost',
      console: { host: 'console.localhost', files: consoleFiles },
      access: { host: 'access.localhost', domain: 'env.localhost' },
      files: {
        host: 'files.localhost',
        store: new URL(services.S3_ENDPOINT ?? '').host,
        bucket: services.S3_BUCKET ?? '',
      },
      prefixes,
    }),
    environment: process.env,
    logFile: join(home, 'nginx.log'),
    isReady: async () => !(await isPortFree(port)),
  })
  const builders = options.mode === 'development' ? [consoleBuilder(common, join(home, 'console.log'))] : []
  const all = [...processNames.flatMap((name) => copies[name]), ...builders, nginx]
  const stop = async () => {
    isStopping = true
    // nginx stops first, so that no request reaches a stopping process.
    await nginx.kill('SIGTERM')
    await Promise.all(all.map((each) => each.kill('SIGTERM')))
  }
  try {
    await startTogether(all, report)
  } catch (fault) {
    await stop()
    throw fault
  }
  const copyOf = (name: ProcessName, copy: number): SiteProcess => {
    const found = copies[name][copy]
    if (!found) throw new Error(`${name} has no copy ${copy}`)
    return found
  }
  return {
    siteOrigin,
    accountOrigin,
    consoleOrigin,
    filesOrigin,
    env,
    seeded,
    processes: {
      restart: async (name, copy = 0) => {
        await copyOf(name, copy).kill('SIGTERM')
        await copyOf(name, copy).start()
      },
      kill: (name, copy = 0, signal = 'SIGKILL') => copyOf(name, copy).kill(signal),
      url: (name, copy = 0) => urlOf(ports, name, copy),
      pids: () =>
        Object.fromEntries(
          all.flatMap((each) => {
            const pid = each.pid()
            return pid === undefined ? [] : [[each.name, pid]]
          }),
        ),
    },
    logFiles: all.map(({ logFile }) => logFile),
    stop,
  }
}

async function isReady(name: ProcessName, mode: SiteOptions['mode'], url: string): Promise<boolean> {
  if (!(await respondsOk(`${url}/readyz`, 5_000))) return false
  // Compiling the first page takes seconds in development, so it is requested before the site is announced.
  const compiles = mode === 'development' && (name === 'web' || name === 'account')
  return !compiles || respondsAtAll(`${url}/`)
}

async function startTogether(all: readonly SiteProcess[], report: (line: string) => void): Promise<void> {
  const results = await Promise.allSettled(
    all.map(async (each) => {
      const since = Date.now()
      await each.start()
      report(`${each.name.padEnd(9)} ready   ${((Date.now() - since) / 1000).toFixed(1)} s`)
    }),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
