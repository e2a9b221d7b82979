/** `pnpm e2e [file or vitest option …]`: journeys in a browser through the whole site, built as for production. */
import { join } from 'node:path'
import { type Site, startSite } from '../dx/site.ts'
import { projectRoot } from '../services/home.ts'
import { buildPages } from './build-pages.ts'
import { siteTrouble } from './site-trouble.ts'
import { runVitest } from './vitest.ts'

const said: string[] = []
let site: Site | undefined
let death: Error | undefined

try {
  await Promise.all((['web', 'account'] as const).map(buildPages))
  site = await startSite({
    mode: 'production',
    freshDatabase: 'tiltyard_e2e',
    report: (line) => said.push(line),
    onDeath: (reason) => {
      death ??= reason
    },
  })
  const { siteOrigin, accountOrigin, env } = site
  const config = ['--config', join(projectRoot, 'e2e/vitest.config.ts')]
  process.exitCode = await runVitest([...config, ...process.argv.slice(2)], {
    SITE_ORIGIN: siteOrigin,
    ACCOUNT_ORIGIN: accountOrigin,
    MAILBOX_URL: env['MAILBOX_URL'],
  })
  if (death) throw death
  if (process.exitCode !== 0) console.error(siteTrouble(site.logFiles))
} catch (fault) {
  console.error([...said, fault instanceof Error ? fault.message : String(fault)].join('\n'))
  process.exitCode = 1
} finally {
  await site?.stop()
}
