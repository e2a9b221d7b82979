import { execFile } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase, databaseUrls, isAnswering, onDatabase } from './databases.ts'
import { waitUntilReady } from './readiness.ts'
import { pick, portOf, type Service } from './service.ts'
import { asUser } from './unprivileged.ts'

const run = promisify(execFile)
const programs = '/usr/lib/postgresql/15/bin'

export const postgres: Service = {
  name: 'postgres',
  portNames: ['sql'],
  stopSignal: 'SIGINT',

  fromEnvironment: (environment) =>
    environment.DATABASE_URL
      ? {
          ...databaseUrls(environment.DATABASE_URL),
          ...pick(environment, ['PLATFORM_DATABASE_URL', 'ACCOUNT_DATABASE_URL']),
        }
      : undefined,

  start: async ({ home, ports, launch }) => {
    const port = portOf(ports, 'sql')
    const data = join(home, 'data')
    const logFile = join(home, 'postgres.log')
    await mkdir(home, { recursive: true })
    const drop = asUser('postgres', home)
    if (!existsSync(join(data, 'PG_VERSION'))) await initialise(drop, data)
    removeStaleLock(data)
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      // Socket paths are limited to 107 characters, and the path of a clone may be longer.
      'unix_socket_directories=',
      'max_connections=300',
    ]
    const server = launch({
      name: 'postgres',
      command: [
        ...drop,
        `${programs}/postgres`,
        '-D',
        data,
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      logFile,
      // The developer's PG* variables must not affect the server.
      environment: { LC_ALL: 'C.UTF-8' },
    })
    const url = `postgres://postgres@127.0.0.1:${port}/tiltyard`
    await waitUntilReady({
      process: server,
      logFile,
      isReady: () => isAnswering(onDatabase(url, 'postgres')),
    })
    await createDatabase(url)
    return databaseUrls(url)
  },

  isHealthy: async ({ environment: { DATABASE_URL } }) =>
    DATABASE_URL !== undefined && (await isAnswering(DATABASE_URL)),
}

async function initialise(drop: readonly string[], data: string): Promise<void> {
  rmSync(data, { recursive: true, force: true })
  const options = ['-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const [program = '', ...args] = [...drop, `${programs}/initdb`, '-D', data, ...options]
  // The working directory must be accessible to the postgres user.
  await run(program, args, { cwd: '/' })
}

/** After a crash of the machine the pid in the lock file may belong to another process. */
function removeStaleLock(data: string): void {
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = readFileSync(lock, 'utf8').split('\n')[0]
  let workingFolder: string | undefined
  try {
    workingFolder = readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    workingFolder = undefined
  }
  if (workingFolder !== data) rmSync(lock)
}
