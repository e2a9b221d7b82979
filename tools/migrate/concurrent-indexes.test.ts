import { applyMigration } from '@tiltyard/db/migrate'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { scratchDatabase } from './scratch-database.fixture.ts'

const scratch = await scratchDatabase()
const owner = new pg.Client({ connectionString: scratch.ownerUrl })
await owner.connect()
afterAll(() => owner.end())
await scratch.as(
  'owner',
  `create schema platform; create table platform.schema_migrations (name text primary key, checksum text);
   create table platform.things (id int, kind text); insert into platform.things values (1, 'a'), (1, 'b')`,
)
const apply = (name: string, sql: string) =>
  applyMigration(
    owner,
    { schema: 'platform', role: 'nobody' },
    { name, checksum: name, sql: `-- Why: a sample\n-- Without a transaction: it is big\n${sql}` },
    { retry: { lockMs: 1_000, tries: 1, pauseMs: 10 }, log: () => {} },
  )
const indexes = () =>
  scratch.as(
    'owner',
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'platform.things'::regclass order by 1`,
  )
const applied = () => scratch.as('owner', 'select name from platform.schema_migrations order by 1')

test('an index is built without a transaction, in the schema of the service', async () => {
  await apply('one', 'create index concurrently things_by_kind on things (kind)')
  expect(await indexes()).toEqual([{ name: 'things_by_kind', valid: true }])
  expect(await applied()).toEqual([{ name: 'one' }])
})

test('after a failed build the migration can be repeated, and the index is whole', async () => {
  const unique =
    'create unique index concurrently things_unique on things (id); drop index concurrently things_by_kind'
  await expect(apply('two', unique)).rejects.toThrow('migration two failed on schema platform')
  expect(await indexes()).toContainEqual({ name: 'things_unique', valid: false })
  expect(await applied()).toEqual([{ name: 'one' }])
  await scratch.as('owner', `delete from platform.things where kind = 'b'`)
  await apply('two', unique)
  expect(await indexes()).toEqual([{ name: 'things_unique', valid: true }])
  expect(await applied()).toEqual([{ name: 'one' }, { name: 'two' }])
})
