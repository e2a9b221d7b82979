import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mains } from '../tools/dx/site-environment.ts'
import { choosePorts } from '../tools/services/ports.ts'
import { respondsOk } from '../tools/services/readiness.ts'
import { type Comparison, compare } from './compare.ts'
import { startMeasured } from './measured-process.ts'
import { artefacts } from './report.ts'

/** The home page, rendered for every request, against Node's HTTP server sending the same bytes. */
export async function measureShell(): Promise<Comparison> {
  const ports = await choosePorts(['web', 'bare'])
  const webUrl = `http://127.0.0.1:${ports.web}`
  const web = await startMeasured({
    name: 'web',
    main: mains.web,
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: `${ports.web}`,
      SITE_ORIGIN: 'http://localhost',
      ACCOUNT_ORIGIN: 'http://account.localhost',
      FILES_ORIGIN: 'http://files.localhost',
      API_INTERNAL_URL: 'http://127.0.0.1:9',
      INTERNAL_KEY: 'unused, because no api is started here',
    },
    logFile: join(artefacts, 'web.log'),
    isReady: () => respondsOk(`${webUrl}/readyz`),
  })
  try {
    const page = await fetch(webUrl, { headers: { cookie: 'language=en' } })
    if (page.status !== 200) throw new Error(`the page answered ${page.status}`)
    mkdirSync(artefacts, { recursive: true })
    const bytesFile = join(artefacts, 'page.html')
    writeFileSync(bytesFile, Buffer.from(await page.arrayBuffer()))
    const requestsFile = join(artefacts, 'page.requests')
    writeFileSync(requestsFile, '/\tCookie: language=en\n')
    const bare = await startMeasured({
      name: 'bare',
      main: 'bench/bare/fixed-bytes.ts',
      environment: { ...process.env, PORT: `${ports.bare}`, BENCH_BYTES_FILE: bytesFile },
      logFile: join(artefacts, 'bare-page.log'),
      isReady: () => respondsOk(`http://127.0.0.1:${ports.bare}`),
    })
    try {
      return await compare(
        { name: 'web', pid: web.pid, target: { url: webUrl, requestsFile } },
        {
          name: 'bare node:http, same bytes',
          pid: bare.pid,
          target: { url: `http://127.0.0.1:${ports.bare}`, requestsFile },
        },
        { connections: 16, seconds: 4, rounds: 4 },
      )
    } finally {
      await bare.stop()
    }
  } finally {
    await web.stop()
  }
}
