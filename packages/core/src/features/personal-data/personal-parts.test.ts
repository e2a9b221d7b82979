import { ok } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseClock, type PlatformTx, transaction } from '../../kernel/index.ts'
import { openPlatform } from '../../testing/platform.fixture.ts'
import { makePerson } from '../../testing/team.fixture.ts'
import { personalParts } from './personal-parts.ts'

const { owner, database } = await openPlatform()

test('every table that references a user has a handler for export and deletion', async () => {
  const references = await owner.query<{ table: string }>(
    `select distinct c.relname as table from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.confrelid = 'platform.users'::regclass order by 1`,
  )
  expect(references.length).toBeGreaterThan(15)
  const named = Object.keys(personalParts)
  expect(references.map(({ table }) => table).filter((table) => !named.includes(table))).toEqual([])
})

test('the user is deleted last', () => {
  expect(Object.keys(personalParts).at(-1)).toBe('users')
})

/** Tables that are scanned sequentially. */
async function listScannedTables(work: (tx: PlatformTx) => Promise<unknown> | undefined): Promise<string[]> {
  const scanned = await transaction(database, async (tx) => {
    // The planner then scans a whole table only where no index is usable.
    await sql`set local enable_seqscan = off`.execute(tx)
    const countScans = async () => {
      const { rows } = await sql<{ name: string; scans: number }>`
        select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables order by 1`.execute(tx)
      return rows
    }
    const before = new Map((await countScans()).map(({ name, scans }) => [name, scans]))
    await work(tx)
    return ok((await countScans()).filter(({ name, scans }) => scans > (before.get(name) ?? 0)))
  })
  return scanned.ok ? scanned.value.map(({ name }) => name) : []
}

test.each(Object.entries(personalParts))(
  'the rows of a person in %s are found by an index, for export and deletion',
  async (_, { list, remove }) => {
    const { userId } = await makePerson(owner)
    expect(await listScannedTables((tx) => list?.(tx, userId))).toEqual([])
    expect(await listScannedTables((tx) => remove?.(tx, databaseClock, userId))).toEqual([])
  },
)

test('a table that is scanned sequentially is detected', async () => {
  const read = (tx: PlatformTx) => sql`select from platform.users where avatar = 'x'`.execute(tx)
  expect(await listScannedTables(read)).toEqual(['users'])
})
