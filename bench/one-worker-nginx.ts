import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { prefixes } from '@tiltyard/contracts'
import { prepareNginx } from '../tools/services/nginx.ts'

type Upstreams = Parameters<typeof prepareNginx>[1]['upstreams']

/** The site's configuration with one worker, whose CPU time is measured, and `servers` beside it. */
export async function startOneWorkerNginx(
  home: string,
  { listenPort, upstreams, servers }: { listenPort: number; upstreams: Upstreams; servers: string },
) {
  const [program = '', ...args] = prepareNginx(home, {
    listenPort,
    upstreams,
    siteHost: 'localhost',
    accountHost: 'account.localhost',
    files: { host: 'files.localhost', store: '127.0.0.1:9', bucket: 'tiltyard' },
    prefixes,
  })
  const config = join(home, 'nginx.conf')
  const text = readFileSync(config, 'utf8').replace('worker_processes auto', 'worker_processes 1')
  writeFileSync(config, text.replace(/\}\s*$/, `${servers}}\n`))
  const nginx = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  return { worker: await workerOf(nginx), end: () => end(nginx) }
}

/** The master listens before its worker is there. */
async function workerOf(nginx: ChildProcess): Promise<number> {
  for (let attempt = 0; attempt < 200 && nginx.exitCode === null; attempt += 1) {
    const [worker] = readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').split(' ')
    if (worker) return Number(worker)
    await after(50)
  }
  throw new Error('nginx has no worker')
}

async function end(nginx: ChildProcess): Promise<void> {
  const exited = once(nginx, 'exit')
  nginx.kill('SIGTERM')
  await exited
}
