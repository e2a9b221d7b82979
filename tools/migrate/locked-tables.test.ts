import { applyMigration } from '@tiltyard/db/migrate'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { scratchDatabase } from './scratch-database.fixture.ts'

const scratch = await scratchDatabase()
const [owner, old] = [scratch.ownerUrl, scratch.ownerUrl].map(
  (connectionString) => new pg.Client({ connectionString }),
) as [pg.Client, pg.Client]
await Promise.all([owner.connect(), old.connect()])
afterAll(() => Promise.all([owner.end(), old.end()]))
await scratch.as(
  'owner',
  `create schema platform; create table platform.schema_migrations (name text primary key, checksum text);
   create table platform.things (id int)`,
)

const migration = (name: string) => ({
  name,
  checksum: name,
  sql: `create table ${name} (); alter table things add column ${name} int`,
})
const apply = (name: string, tries: number, told: string[] = []) =>
  applyMigration(owner, { schema: 'platform', role: 'nobody' }, migration(name), {
    retry: { lockMs: 100, tries, pauseMs: 10 },
    log: (line) => void told.push(line),
  })
const applied = (name: string) =>
  scratch.as(
    'owner',
    `select count(*)::int as rows, to_regclass('platform.${name}')::text as "table"
     from platform.schema_migrations where name = '${name}'`,
  )

describe('a migration of a table that another transaction has locked', () => {
  beforeEach(() => old.query('begin; select * from platform.things'))

  test('a blocked migration lets other queries through between attempts and is applied after the transaction', async () => {
    const told: string[] = []
    const migrating = apply('later', 50, told)
    await expect.poll(() => told.length).toBeGreaterThan(1)
    expect(await scratch.as('owner', 'select id from platform.things')).toEqual([])
    await old.query('commit')
    await migrating
    expect(await applied('later')).toEqual([{ rows: 1, table: 'platform.later' }])
  })

  test('a blocked migration fails after its attempts with a reason and changes nothing', async () => {
    await expect(apply('never', 3)).rejects.toThrow(
      'migration never on schema platform: another transaction held a lock through 3 tries',
    )
    await old.query('commit')
    expect(await applied('never')).toEqual([{ rows: 0, table: null }])
  })
})
