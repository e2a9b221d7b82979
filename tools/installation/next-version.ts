import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execute } from './installation.ts'

/** Under this name, and in the way that releases may: it adds, and takes nothing away. */
const addition = {
  name: '9999_next_version.sql',
  sql: `-- Why: the test of upgrades needs a version that adds to tables in use.
create table next_version (id uuid primary key);
alter table users add column next_version text;
create index users_next_version on users (next_version) where next_version is not null;
`,
}

/** Files of its pages, which no version before has; each for one request, so that no cache answers. */
export const nextAssets = Array.from({ length: 60 }, (_, at) => `next-version-${at}.js`)

/** Images of the same program as another version, with a migration and a file of pages that the version before lacks. */
export async function makeNextVersion(from: string, to: string, folder: string): Promise<void> {
  const file = join(folder, addition.name)
  await writeFile(file, addition.sql, { mode: 0o644 })
  const assets = join(folder, 'next-assets')
  await mkdir(assets, { recursive: true })
  for (const name of nextAssets) await writeFile(join(assets, name), 'export {}\n', { mode: 0o644 })
  for (const name of ['processes', 'worker']) {
    const container = (await execute('docker', ['create', `tiltyard/${name}:${from}`])).trim()
    await execute('docker', ['cp', file, `${container}:/app/migrations/platform/${addition.name}`])
    await execute('docker', ['cp', `${assets}/.`, `${container}:/app/web/build/client/assets/`])
    await execute('docker', ['commit', '--change', `ENV VERSION=${to}`, container, `tiltyard/${name}:${to}`])
    await execute('docker', ['rm', container])
  }
  await execute('docker', ['tag', `tiltyard/proxy:${from}`, `tiltyard/proxy:${to}`])
}

/** A version whose account service ends as soon as it starts. */
export async function makeBrokenVersion(from: string, to: string, folder: string): Promise<void> {
  const file = join(folder, 'account.js')
  await writeFile(file, 'process.exit(1)\n', { mode: 0o644 })
  const container = (await execute('docker', ['create', `tiltyard/processes:${from}`])).trim()
  await execute('docker', ['cp', file, `${container}:/app/account.js`])
  await execute('docker', ['commit', container, `tiltyard/processes:${to}`])
  await execute('docker', ['rm', container])
  for (const name of ['worker', 'proxy'])
    await execute('docker', ['tag', `tiltyard/${name}:${from}`, `tiltyard/${name}:${to}`])
}
