import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePorts } from '../../tools/services/ports.ts'
import { type Comparison, compare } from '../compare.ts'
import { startOneWorkerNginx } from '../one-worker-nginx.ts'
import { artefacts } from '../report.ts'

/** Bytes of four seconds of 720p. */
const segmentBytes = 1_400_000

/** A cached segment with a viewer's cookie, behind the question for the right, against the same bytes as a file. */
export async function measureSegments(rounds: number): Promise<Comparison> {
  const segment = randomBytes(segmentBytes)
  // Stands for the api: both replies are cached, so it is asked once in half a minute.
  const api = createServer(({ url = '' }, response) => {
    if (url.startsWith('/_media/grant/')) return response.writeHead(204).end()
    const headers = { 'content-type': 'video/mp2t', 'cache-control': 'public, max-age=604800' }
    return response.writeHead(200, { ...headers, 'content-length': segment.length }).end(segment)
  })
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  const home = mkdtempSync(join(tmpdir(), 'bench-segments-'))
  mkdirSync(join(home, 'files'))
  writeFileSync(join(home, 'files/segment.ts'), segment)
  const ports = await choosePorts(['site', 'file'])
  const nginx = await startOneWorkerNginx(home, {
    listenPort: ports.site,
    upstreams: {
      api: [`127.0.0.1:${(api.address() as AddressInfo).port}`],
      web: ['127.0.0.1:9'],
      account: ['127.0.0.1:9'],
    },
    servers: `  server {
    listen 127.0.0.1:${ports.file};
    root files;
    open_file_cache max=1000 inactive=20s;
  }
`,
  })
  const requests = (name: string, line: string) => {
    const requestsFile = join(artefacts, `${name}.requests`)
    mkdirSync(artefacts, { recursive: true })
    writeFileSync(requestsFile, `${line}\n`)
    return requestsFile
  }
  const cookie = `Cookie: __Host-sid=${'a'.repeat(43)}; __Host-playback=${'b'.repeat(43)}`
  try {
    return await compare(
      {
        name: 'nginx, cached segment with grant',
        pid: nginx.worker,
        target: {
          url: `http://localhost:${ports.site}`,
          requestsFile: requests('segment', `/media/v/${randomUUID()}/720_0.ts\t${cookie}`),
        },
      },
      {
        name: 'same nginx, same bytes as a file',
        pid: nginx.worker,
        target: {
          url: `http://localhost:${ports.file}`,
          requestsFile: requests('segment-file', `/segment.ts\t${cookie}`),
        },
      },
      { connections: 32, seconds: 2, rounds },
    )
  } finally {
    await nginx.end()
    api.close()
    rmSync(home, { recursive: true })
  }
}
