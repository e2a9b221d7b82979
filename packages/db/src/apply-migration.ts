import type pg from 'pg'
import type { Migration } from './migrations.ts'
import { type LockWaits, retryLocked } from './retry-locked.ts'

export type Place = { readonly schema: string; readonly role: string }

/** All of it or nothing, in one transaction. */
export function applyMigration(
  owner: pg.Client,
  { schema, role }: Place,
  { name, sql, checksum }: Migration,
  { waits, tell }: { readonly waits: LockWaits; readonly tell: (line: string) => void },
): Promise<void> {
  const apply = async () => {
    await owner.query('begin')
    try {
      await owner.query(`set local search_path = ${schema}; set local lock_timeout = ${waits.lockMs}`)
      await owner.query(sql.replaceAll('{{role}}', role))
      await owner.query(`insert into ${schema}.schema_migrations (name, checksum) values ($1, $2)`, [
        name,
        checksum,
      ])
      await owner.query('commit')
    } catch (cause) {
      await owner.query('rollback')
      throw new Error(`migration ${name} failed on schema ${schema}`, { cause })
    }
  }
  return retryLocked(`migration ${name} on schema ${schema}`, apply, waits, tell)
}
