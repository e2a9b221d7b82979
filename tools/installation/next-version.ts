import { writeFile } from 'node:fs/promises'
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

/** Images of the same program as another version, with a migration that the version before does not know. */
export async function makeNextVersion(from: string, to: string, folder: string): Promise<void> {
  const file = join(folder, addition.name)
  await writeFile(file, addition.sql, { mode: 0o644 })
  for (const name of ['processes', 'worker']) {
    const container = (await execute('docker', ['create', `tiltyard/${name}:${from}`])).trim()
    await execute('docker', ['cp', file, `${container}:/app/migrations/platform/${addition.name}`])
    await execute('docker', ['commit', '--change', `ENV VERSION=${to}`, container, `tiltyard/${name}:${to}`])
    await execute('docker', ['rm', container])
  }
  await execute('docker', ['tag', `tiltyard/proxy:${from}`, `tiltyard/proxy:${to}`])
}
