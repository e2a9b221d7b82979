import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unpackPackages } from '../../tools/images/processes/debian-packages.ts'
import { databaseUrls, onDatabase } from '../../tools/services/databases.ts'
import { choosePort, isPortFree } from '../../tools/services/ports.ts'
import { startServices } from '../../tools/services/start-services.ts'
import { asUser } from '../../tools/services/unprivileged.ts'

export type Pooler = {
  /** Settings of a site whose api and gateway go through the pooler, and whose sessions go around it. */
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Fewer than the connections that three copies of the api may open. */
export const pooledConnections = 12

/** PgBouncer in transaction mode as docs/architecture/copies.md says: of a newer Debian, whose version keeps prepared statements. */
export async function startPooler(home: string, direct: string): Promise<Pooler> {
  const { folder } = await unpackPackages({
    suite: 'trixie',
    packages: ['pgbouncer'],
    withDependencies: true,
  })
  const port = await choosePort()
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  const { hostname, port: serverPort, username, password } = new URL(direct)
  writeFileSync(join(home, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(join(home, 'pgbouncer.ini'), configuration({ hostname, serverPort, port, home }))
  const log = openSync(join(home, 'pgbouncer.log'), 'a')
  const [program = '', ...args] = [
    ...asUser('postgres', home),
    ...asShipped(folder),
    join(folder, 'usr/sbin/pgbouncer'),
    join(home, 'pgbouncer.ini'),
  ]
  const server = spawn(program, args, { cwd: '/', stdio: ['ignore', log, log] })
  const through = new URL(direct)
  through.host = `127.0.0.1:${port}`
  const deadline = Date.now() + 10_000
  while (await isPortFree(port)) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`PgBouncer did not start: ${readFileSync(join(home, 'pgbouncer.log'), 'utf8')}`)
    await sleep(50)
  }
  return {
    settings: { PLATFORM_DATABASE_URL: through.href, PLATFORM_DATABASE_DIRECT_URL: direct },
    async stop() {
      if (server.exitCode !== null) return
      const exited = once(server, 'exit')
      server.kill('SIGKILL')
      await exited
    },
  }
}

/** Where the platform's role reaches a database of the shared server. */
export async function platformUrlOf(database: string): Promise<string> {
  const { DATABASE_URL = '' } = await startServices(undefined, () => undefined)
  return databaseUrls(onDatabase(DATABASE_URL, database))['PLATFORM_DATABASE_URL'] ?? ''
}

type At = {
  readonly hostname: string
  readonly serverPort: string
  readonly port: number
  readonly home: string
}

const configuration = ({ hostname, serverPort, port, home }: At) => `[databases]
* = host=${hostname} port=${serverPort} connect_query='set statement_timeout = 10000; set lock_timeout = 8000; set idle_in_transaction_session_timeout = 10000'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = trust
auth_file = ${join(home, 'users.txt')}
admin_users = tiltyard_platform
pool_mode = transaction
max_client_conn = 500
default_pool_size = ${pooledConnections}
max_prepared_statements = 500
ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`

/** A program of another Debian runs with its own loader and libraries. */
function asShipped(folder: string): readonly string[] {
  const [machine, loader] =
    process.arch === 'arm64' ? ['aarch64', 'ld-linux-aarch64.so.1'] : ['x86_64', 'ld-linux-x86-64.so.2']
  const libraries = join(folder, `usr/lib/${machine}-linux-gnu`)
  return [join(libraries, loader), '--library-path', libraries]
}
