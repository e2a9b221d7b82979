import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mains } from '../tools/dx/site-environment.ts'
import { choosePorts } from '../tools/services/ports.ts'
import { respondsOk } from '../tools/services/readiness.ts'
import { type Comparison, compare } from './compare.ts'
import { startMeasured } from './measured-process.ts'
import { startOneWorkerNginx } from './one-worker-nginx.ts'
import { artefacts } from './report.ts'

type Ports = Readonly<Record<'web' | 'site' | 'file' | 'openFile', number>>

/**
 * The home page from the page cache against the same bytes and headers as a file of the same nginx: with nginx's defaults,
 * and with the file kept open between requests, as the page cache keeps its entries.
 */
export async function measureCached(): Promise<Record<'file' | 'openFile', Comparison>> {
  const ports = await choosePorts(['web', 'site', 'file', 'openFile'])
  const web = await startMeasured({
    name: 'web',
    main: mains.web,
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${ports.web}`,
      SITE_ORIGIN: `http://localhost:${ports.site}`,
      ACCOUNT_ORIGIN: `http://account.localhost:${ports.site}`,
      FILES_ORIGIN: `http://files.localhost:${ports.site}`,
      API_INTERNAL_URL: 'http://127.0.0.1:9',
      INTERNAL_KEY: 'unused, because no api is started here',
    },
    logFile: join(artefacts, 'web-behind-cache.log'),
    isReady: () => respondsOk(`http://127.0.0.1:${ports.web}/readyz`),
  })
  const home = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  try {
    return await measureNginx(home, ports)
  } finally {
    await web.stop()
    rmSync(home, { recursive: true })
  }
}

async function measureNginx(home: string, ports: Ports): Promise<Record<'file' | 'openFile', Comparison>> {
  mkdirSync(join(home, 'files'))
  const page = await fetch(`http://127.0.0.1:${ports.web}/`, { headers: { cookie: 'language=en' } })
  writeFileSync(join(home, 'files/page.html'), Buffer.from(await page.arrayBuffer()))
  const nginx = await startNginx(home, ports, page.headers)
  const requests = (name: string, path: string) => {
    const requestsFile = join(artefacts, `${name}.requests`)
    writeFileSync(requestsFile, `${path}\tCookie: language=en\n`)
    return requestsFile
  }
  const against = (name: string, port: number) =>
    compare(
      {
        name: 'nginx, cached page',
        pid: nginx.worker,
        target: { url: `http://localhost:${ports.site}`, requestsFile: requests('cached', '/') },
      },
      {
        name,
        pid: nginx.worker,
        target: { url: `http://localhost:${port}`, requestsFile: requests('file', '/page.html') },
      },
      { connections: 32, seconds: 2, rounds: 9 },
    )
  try {
    return {
      file: await against('same nginx, same bytes as a file', ports.file),
      openFile: await against('same nginx, same bytes as an open file', ports.openFile),
    }
  } finally {
    await nginx.end()
  }
}

/** Headers that nginx sets itself or that differ in every reply. */
const notAdded = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'x-request-id',
]

/** Two servers beside the site: the file, and the file kept open. */
function startNginx(home: string, ports: Ports, headers: Headers) {
  const added = [...headers].filter(([name]) => !notAdded.includes(name))
  const file = (port: number, more = '') => `  server {
    listen 127.0.0.1:${port};
    root files;
    types { text/html html; }
    charset utf-8;
${added.map(([name, value]) => `    add_header ${name} "${value}";`).join('\n')}
${more}  }
`
  return startOneWorkerNginx(home, {
    listenPort: ports.site,
    upstreams: { api: ['127.0.0.1:9'], web: [`127.0.0.1:${ports.web}`], account: ['127.0.0.1:9'] },
    servers: `${file(ports.file)}${file(ports.openFile, '    open_file_cache max=1000;\n')}`,
  })
}
