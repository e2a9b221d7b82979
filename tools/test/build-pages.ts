import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../services/home.ts'

const run = promisify(execFile)

/** Builds the pages of one app for production, unless its sources are unchanged. */
export async function buildPages(app: 'web' | 'account' | 'console'): Promise<'built' | 'unchanged'> {
  const folder = join(projectRoot, 'apps', app)
  const mark = join(folder, 'build', 'made-of')
  const fingerprint = await fingerprintOf([`apps/${app}`, 'packages', 'pnpm-lock.yaml', 'package.json'])
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint) return 'unchanged'
  try {
    const builder = app === 'console' ? 'vite' : 'react-router'
    await run(join(folder, 'node_modules/.bin', builder), ['build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (fault) {
    const { stdout = '', stderr = '' } = fault as { stdout?: string; stderr?: string }
    throw new Error(`building the pages of ${app} failed:\n${stdout}${stderr}`)
  }
  writeFileSync(mark, fingerprint)
  return 'built'
}

async function fingerprintOf(paths: readonly string[]): Promise<string> {
  // Tracked and new files: build output and installed packages are not sources.
  const listed = await run('git', ['ls-files', '-z', '-co', '--exclude-standard', '--', ...paths], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  })
  const hash = createHash('sha256')
  for (const path of listed.stdout.split('\0').filter(Boolean).sort()) {
    const file = join(projectRoot, path)
    // A listed file may have been deleted.
    if (existsSync(file)) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
