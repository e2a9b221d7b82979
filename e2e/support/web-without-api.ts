import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { site } from './site.ts'

/** The production build of web without an api. */
export async function startWebWithoutApi(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const web = spawn(process.execPath, ['apps/web/server/main.ts'], {
    cwd: new URL('../../', import.meta.url),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      SITE_ORIGIN: origin,
      ACCOUNT_ORIGIN: site.accountOrigin,
      // Nothing listens on port 9 (discard).
      API_INTERNAL_URL: 'http://127.0.0.1:9',
      INTERNAL_KEY: 'unused, because no api is started here',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(web, 'exit')
  const stop = async () => {
    web.kill('SIGTERM')
    await exited
  }
  for (let elapsed = 0; elapsed < 60_000; elapsed += 200) {
    if (web.exitCode !== null) throw new Error(`web ended with ${web.exitCode}`)
    const response = await fetch(`${origin}/healthz`).catch(() => null)
    if (response?.ok) return { origin, stop }
    await new Promise((later) => setTimeout(later, 200))
  }
  await stop()
  throw new Error('web did not start within a minute')
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
