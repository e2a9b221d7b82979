import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../services/home.ts'
import { type SiteProcess, siteProcess } from './site-process.ts'

const room = join(projectRoot, 'apps/console')

/** The folder that nginx serves at the console's host. */
export const consoleFiles = join(room, 'build')

type Common = Pick<Parameters<typeof siteProcess>[0], 'onStart' | 'onLine' | 'onDeath'>

/** In development the app is rebuilt at each change and served as in production: same policy, same nginx. */
export function consoleBuilder(common: Common, logFile: string): SiteProcess {
  const page = join(consoleFiles, 'index.html')
  rmSync(page, { force: true })
  return siteProcess({
    ...common,
    name: 'console',
    command: [
      ...[process.execPath, join(room, 'node_modules/vite/bin/vite.js'), 'build', room, '--watch'],
      // Fast, and files stay in place during a build.
      ...['--minify', 'false', '--emptyOutDir', 'false'],
    ],
    environment: { ...process.env, NODE_ENV: 'production' },
    logFile,
    isReady: async () => existsSync(page),
  })
}
