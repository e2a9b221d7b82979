import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

const root = join(import.meta.dirname, '..', 'migrations')

/** Files of one folder in order of their numbers; the first line of each says why it exists. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(root, folder, file), 'utf8')
      if (!sql.startsWith('-- Why: '))
        throw new Error(`${folder}/${file}: the first line must say why ("-- Why: …")`)
      return { name: `${folder}/${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Everything that has been decided so far, as one value: a test database made from it can be reused while it is the same. */
export function migrationsFingerprint(): string {
  const all = ['kernel', 'platform', 'account'].flatMap(readMigrations)
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12)
}
