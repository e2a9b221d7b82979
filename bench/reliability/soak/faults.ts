import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SilentProxy, silentProxy } from '@tiltyard/testkit/silent-proxy'
import { databaseUrls, onDatabase } from '../../../tools/services/databases.ts'
import type { ServiceName } from '../../../tools/services/service.ts'
import { startServices } from '../../../tools/services/start-services.ts'
import { readState } from '../../../tools/services/state.ts'

export const dependencies = ['smtp', 's3', 'redis', 'postgres'] as const
export type Dependency = (typeof dependencies)[number]

/** The process to stop per server; of the object store only the gateway, the part that clients connect to. */
const servers: Readonly<Record<Dependency, { service: ServiceName; process: string }>> = {
  smtp: { service: 'mail', process: 'mail' },
  s3: { service: 'ceph', process: 'radosgw' },
  redis: { service: 'redis', process: 'redis' },
  postgres: { service: 'postgres', process: 'postgres' },
}

/** Proxies between the site's processes and its servers that can drop every connection silently. */
export type FaultyNetwork = {
  /** Settings of the site with the URLs of the proxies. */
  readonly settings: Readonly<Record<string, string>>
  /** Stops one server for `ms`; half-way through its connections are dropped for good. */
  fail(neighbour: Dependency, ms: number): Promise<void>
  stop(): Promise<void>
}

export async function openFaultyNetwork({
  freshDatabase,
  redisNumber,
}: {
  readonly freshDatabase: string
  readonly redisNumber: number
}): Promise<FaultyNetwork> {
  const services = await startServices(undefined, () => undefined)
  const { DATABASE_URL = '', REDIS_URL = '', S3_ENDPOINT = '', SMTP_URL = '' } = services
  const { PLATFORM_DATABASE_URL = '' } = databaseUrls(onDatabase(DATABASE_URL, freshDatabase))
  const addresses = { smtp: SMTP_URL, s3: S3_ENDPOINT, redis: REDIS_URL, postgres: PLATFORM_DATABASE_URL }
  const proxies = Object.fromEntries(
    await Promise.all(dependencies.map(async (name) => [name, await silentProxy(addresses[name])])),
  ) as Record<Dependency, SilentProxy>
  return {
    settings: {
      PLATFORM_DATABASE_URL: proxies.postgres.through(PLATFORM_DATABASE_URL),
      REDIS_URL: proxies.redis.through(`${REDIS_URL}/${redisNumber}`),
      S3_ENDPOINT: proxies.s3.through(S3_ENDPOINT).replace(/\/$/, ''),
      SMTP_URL: proxies.smtp.through(SMTP_URL),
    },
    async fail(neighbour, ms) {
      const resumed = freeze(pidsOf(neighbour), ms)
      await sleep(ms / 2)
      proxies[neighbour].silence()
      await resumed
      proxies[neighbour].recover()
    },
    async stop() {
      await Promise.all(dependencies.map((name) => proxies[name].close()))
    },
  }
}

function pidsOf(neighbour: Dependency): readonly number[] {
  const { service, process } = servers[neighbour]
  const owned = readState()[service]?.processes.find(({ name }) => name === process)
  if (!owned) throw new Error(`${service} was not started by this project: only own servers are stopped`)
  return [owned.pid, ...childrenOf(owned.pid)]
}

export function childrenOf(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

/** A separate process resumes the server, even if this process dies. */
async function freeze(pids: readonly number[], ms: number): Promise<void> {
  const thaw = spawn('sh', ['-c', `sleep ${ms / 1000}; kill -CONT ${pids.join(' ')}`], {
    detached: true,
    stdio: 'ignore',
  })
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await once(thaw, 'exit')
}
