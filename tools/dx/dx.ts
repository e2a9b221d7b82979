import { readableLine } from './readable-line.ts'
import { type Site, startSite } from './site.ts'
import { startupBanner } from './startup-banner.ts'

/** `pnpm dx`: starts the site with demo data; Ctrl-C stops the site and leaves the services running. */
const preferredPort = 8080

let site: Site | undefined
let isEnding = false

async function end(exitCode: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  await site?.stop()
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

function fail(reason: unknown): void {
  if (isEnding) return
  console.error(`\n${reason instanceof Error ? reason.message : String(reason)}`)
  void end(1)
}

try {
  const started = Date.now()
  site = await startSite({
    mode: 'development',
    port: preferredPort,
    scenario: 'demo',
    report: console.log,
    onLine: (name, line) => {
      // Readiness probes are not logged.
      if (!line.includes('"route":"/readyz"')) console.log(`${name.padEnd(8)}│ ${readableLine(line)}`)
    },
    onDeath: fail,
  })
  console.log(startupBanner(site, (Date.now() - started) / 1000))
} catch (fault) {
  fail(fault)
}
