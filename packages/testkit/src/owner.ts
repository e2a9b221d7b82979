import pg from 'pg'
import { afterAll } from 'vitest'
import type { TestDatabase } from './test-database.ts'

/** Looks at and tampers with what the services' own roles must not. */
export type Owner = {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Nobody else gets at the table until the work is done. */
  whileLocked<T>(table: string, work: () => Promise<T>): Promise<T>
}

export function openOwner({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>): Owner {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 })
  // The database is dropped under the pool when the file is done.
  pool.on('error', () => {})
  afterAll(() => pool.end())
  return {
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      return (await pool.query<Row>(text, [...values])).rows
    },
    async whileLocked(table, work) {
      const session = await pool.connect()
      try {
        await session.query(`begin; lock table ${table} in access exclusive mode`)
        return await work()
      } finally {
        await session.query('rollback')
        session.release()
      }
    },
  }
}

/** One value for everything that these schemas hold: equal before and after means that nothing was written. */
export async function databaseFingerprint(owner: Owner, schemas: readonly string[]): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = any($1) order by 1`,
    [schemas],
  )
  if (tables.length === 0) throw new Error(`no table in ${schemas.join(', ')}`)
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as part, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as sum from ${name} t`,
  )
  const [row] = await owner.query<{ sum: string }>(
    `select md5(string_agg(part || sum, chr(10) order by part)) as sum from (${parts.join(' union all ')}) p`,
  )
  return row?.sum ?? ''
}
