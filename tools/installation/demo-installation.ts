import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceEnvironment } from '../services/service.ts'
import { startServices, stopServices } from '../services/start-services.ts'
import { execute, type Installation, installationAt, machineAddress, passOn } from './installation.ts'
import type { Origins } from './site-visitor.ts'

const { INSTALLATION_HOME: home = '', INSTALLATION_SOCKET: socket = '' } = process.env
const [storePort, mailPort] = [18_333, 10_025]

export type DemoInstallation = {
  readonly site: Installation
  readonly origins: Origins
  readonly home: string
  /** Store and mail relay outside. */
  readonly servers: ServiceEnvironment
  /** Of `tiltyard init`, whose output is the recovery key. */
  readonly initWords: readonly string[]
  /** People, competitions and files of the demo. */
  seed(): Promise<void>
  end(): Promise<void>
}

/** Of the small profile, with a store of its own outside and the lane's engine for its environments. */
export async function startDemoInstallation(): Promise<DemoInstallation> {
  // Of the tests before.
  await rm(join(home, 'site'), { recursive: true, force: true })
  const site = installationAt(join(home, 'site'))
  const origins = { site: 'https://tiltyard.test', account: 'https://account.tiltyard.test' }
  const servers = await startServices(['ceph', 'mail'], () => undefined)
  const close = [
    await passOn(storePort, servers.S3_ENDPOINT ?? ''),
    await passOn(mailPort, servers.SMTP_URL ?? ''),
  ]
  return {
    site,
    origins,
    home,
    servers,
    initWords: [
      ...['init', '--domain', 'tiltyard.test', '--mail', `smtp://${machineAddress}:${mailPort}`],
      ...['--certificates', join(home, 'certificates'), '--profile', 'small'],
      // A name that machines without DNS find: everything below localhost is this machine.
      ...['--engine', 'docker', '--socket', socket, '--access-domain', 'environments.localhost'],
      ...['--storage', 'outside', '--store', `${machineAddress}:${storePort}`],
      ...[
        '--store-key',
        servers.S3_ACCESS_KEY_ID ?? '',
        '--store-secret',
        servers.S3_SECRET_ACCESS_KEY ?? '',
      ],
    ],
    async seed() {
      const database = await site.addressOf('postgres')
      const role = (name: string, password: string) =>
        `postgres://${name}:${site.setting(password)}@${database}:5432/tiltyard`
      await execute(process.execPath, ['tools/seed/seed.ts', 'demo'], {
        NODE_ENV: 'development',
        ...servers,
        DATABASE_URL: role('tiltyard', 'POSTGRES_PASSWORD'),
        PLATFORM_DATABASE_URL: role('tiltyard_platform', 'PLATFORM_DATABASE_PASSWORD'),
        ACCOUNT_DATABASE_URL: role('tiltyard_account', 'ACCOUNT_DATABASE_PASSWORD'),
        SECRET_KEY: site.setting('SECRET_KEY'),
        SITE_ORIGIN: origins.site,
        ACCOUNT_ORIGIN: origins.account,
      })
    },
    async end() {
      await site.run(['down', '--volumes'])
      for (const each of close) each()
      await stopServices(() => undefined)
    },
  }
}
