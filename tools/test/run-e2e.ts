/** `pnpm e2e [--profile] [file or vitest option …]`: browser specs against the production build of the site. */
import { join } from 'node:path'
import { type Site, startSite } from '../dx/site.ts'
import { withExclusiveLock } from '../services/exclusive-lock.ts'
import { projectRoot } from '../services/home.ts'
import { buildPages } from './build-pages.ts'
import { profileArguments } from './profile-arguments.ts'
import { siteErrors } from './site-errors.ts'
import { runVitest } from './vitest.ts'

// Two runs in one clone would share a build folder and a database.
process.exitCode = await withExclusiveLock('e2e', runSpecs)

async function runSpecs(): Promise<number> {
  const log: string[] = []
  let death: Error | undefined
  let site: Site | undefined
  try {
    await Promise.all((['web', 'account', 'console'] as const).map(buildPages))
    site = await startSite({
      mode: 'production',
      freshDatabase: 'tiltyard_e2e',
      scenario: 'demo',
      report: (line) => log.push(line),
      onDeath: (reason) => {
        death ??= reason
      },
    })
    const exitCode = await runVitestOn(site)
    if (death) throw death
    if (exitCode !== 0) console.error(siteErrors(site.logFiles))
    return exitCode
  } catch (fault) {
    console.error([...log, fault instanceof Error ? fault.message : String(fault)].join('\n'))
    return 1
  } finally {
    await site?.stop()
  }
}

function runVitestOn({
  siteOrigin,
  accountOrigin,
  consoleOrigin,
  filesOrigin,
  env,
  processes,
}: Site): Promise<number> {
  const { MAILBOX_URL, SMS_LOG_FILE, DATABASE_URL, PLATFORM_DATABASE_URL, SECRET_KEY } = env
  const config = ['--config', join(projectRoot, 'e2e/vitest.config.ts')]
  const { args, settings } = profileArguments('e2e', process.argv.slice(2))
  return runVitest([...config, ...args], {
    ...settings,
    SITE_ORIGIN: siteOrigin,
    ACCOUNT_ORIGIN: accountOrigin,
    CONSOLE_ORIGIN: consoleOrigin,
    FILES_ORIGIN: filesOrigin,
    API_URL: processes.url('api'),
    MAILBOX_URL,
    SMS_LOG_FILE,
    // Fixtures write to the database of this run.
    DATABASE_URL,
    PLATFORM_DATABASE_URL,
    SECRET_KEY,
    SITE_SETTINGS: JSON.stringify(env),
  })
}
