import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prefixes } from '@tiltyard/contracts'
import { mains } from '../tools/dx/site-environment.ts'
import { prepareNginx } from '../tools/services/nginx.ts'
import { choosePorts, isPortFree } from '../tools/services/ports.ts'
import { answersHttp } from '../tools/services/waiting.ts'
import { type Comparison, compare } from './compare.ts'
import { startMeasured } from './measured-process.ts'
import { artefacts } from './report.ts'

/** The site's first page out of the front cache, against the same bytes as a file of the same nginx. */
export async function measureCached(): Promise<Comparison> {
  const ports = await choosePorts(['web', 'site', 'file'])
  const web = await startMeasured({
    name: 'web',
    main: mains.web,
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${ports.web}`,
      SITE_ORIGIN: `http://localhost:${ports.site}`,
      ACCOUNT_ORIGIN: `http://account.localhost:${ports.site}`,
      API_INTERNAL_URL: 'http://127.0.0.1:9',
    },
    logFile: join(artefacts, 'web-behind-cache.log'),
    isReady: () => answersHttp(`http://127.0.0.1:${ports.web}/readyz`),
  })
  const home = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  try {
    return await measureNginx(home, ports)
  } finally {
    await web.stop()
    rmSync(home, { recursive: true })
  }
}

type Ports = Readonly<Record<'web' | 'site' | 'file', number>>

async function measureNginx(home: string, ports: Ports): Promise<Comparison> {
  mkdirSync(join(home, 'files'))
  const page = await fetch(`http://127.0.0.1:${ports.web}/`, { headers: { cookie: 'language=en' } })
  writeFileSync(join(home, 'files/page.html'), Buffer.from(await page.arrayBuffer()))
  const { nginx, worker } = await startNginx(home, ports)
  try {
    const requestsFile = join(artefacts, 'cached.requests')
    writeFileSync(requestsFile, '/\tCookie: language=en\n')
    const fileRequests = join(artefacts, 'file.requests')
    writeFileSync(fileRequests, '/page.html\tCookie: language=en\n')
    return await compare(
      {
        name: 'nginx, cached page',
        pid: worker,
        target: { url: `http://localhost:${ports.site}`, requestsFile },
      },
      {
        name: 'same nginx, same bytes as a file',
        pid: worker,
        target: { url: `http://localhost:${ports.file}`, requestsFile: fileRequests },
      },
      { connections: 32, seconds: 3, rounds: 7 },
    )
  } finally {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
  }
}

/** Our own configuration, with one worker (whose time is measured) and one more server for the file. */
async function startNginx(home: string, ports: Ports) {
  const [program = '', ...args] = prepareNginx(home, {
    listenPort: ports.site,
    upstreams: { api: ['127.0.0.1:9'], web: [`127.0.0.1:${ports.web}`], account: ['127.0.0.1:9'] },
    siteHost: 'localhost',
    accountHost: 'account.localhost',
    prefixes,
  })
  const config = join(home, 'nginx.conf')
  const file = `  server { listen 127.0.0.1:${ports.file}; root files; types { text/html html; } }\n}\n`
  const text = readFileSync(config, 'utf8').replace('worker_processes auto', 'worker_processes 1')
  writeFileSync(config, text.replace(/\}\s*$/, file))
  const nginx = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  while (await isPortFree(ports.file)) await new Promise((later) => setTimeout(later, 50))
  const worker = Number(readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').split(' ')[0])
  return { nginx, worker }
}
