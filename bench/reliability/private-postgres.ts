import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, databaseUrls, isAnswering, onDatabase } from '../../tools/services/databases.ts'
import { choosePort } from '../../tools/services/ports.ts'
import { asUser } from '../../tools/services/unprivileged.ts'

export type PrivatePostgres = {
  /** Connection URLs of the owner and both roles, as settings. */
  readonly urls: Readonly<Record<string, string>>
  /** Kills all server processes at once, as a power failure does, then starts the server, which recovers from its log. */
  crash(): Promise<void>
  stop(): Promise<void>
}

const programs = '/usr/lib/postgresql/15/bin'

/** A separate server with durable commits: acknowledged writes must survive a crash. */
export async function startPrivatePostgres(home: string): Promise<PrivatePostgres> {
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  const asPostgres = asUser('postgres', home)
  const data = join(home, 'data')
  const [program = '', ...args] = [
    ...asPostgres,
    `${programs}/initdb`,
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]
  execFileSync(program, args, { cwd: '/', stdio: 'ignore' })
  const port = await choosePort()
  const url = `postgres://postgres@127.0.0.1:${port}/tiltyard`
  let server = await start({ asPostgres, data, port, home, url })
  await createDatabase(url)

  return {
    urls: databaseUrls(url) as Record<string, string>,
    async crash() {
      await killAll(server)
      // A killed server leaves its lock file behind.
      rmSync(join(data, 'postmaster.pid'), { force: true })
      server = await start({ asPostgres, data, port, home, url })
    },
    stop: () => killAll(server),
  }
}

type ServerPaths = { asPostgres: readonly string[]; data: string; port: number; home: string; url: string }

async function start({ asPostgres, data, port, home, url }: ServerPaths): Promise<ChildProcess> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const [program = '', ...args] = [
    ...asPostgres,
    `${programs}/postgres`,
    '-D',
    data,
    ...settings.flatMap((each) => ['-c', each]),
  ]
  const log = openSync(join(home, 'postgres.log'), 'a')
  const server = spawn(program, args, { cwd: '/', stdio: ['ignore', log, log] })
  const deadline = Date.now() + 30_000
  while (!(await isAnswering(onDatabase(url, 'postgres')))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(
        `PostgreSQL did not restart: ${readFileSync(join(home, 'postgres.log'), 'utf8').slice(-2_000)}`,
      )
    await sleep(30)
  }
  return server
}

/** Kills the server and its child processes. */
async function killAll(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  const exited = once(server, 'exit')
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(/\s+/)
  for (const pid of [server.pid, ...children.filter(Boolean).map(Number)])
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  await exited
}
