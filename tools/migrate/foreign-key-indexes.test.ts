import { openOwner, testDatabase } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { unindexedForeignKeys } from './foreign-key-indexes.fixture.ts'

const owner = openOwner(await testDatabase())

/** Foreign keys that need no index, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'platform.solves(submission_id)': 'Submissions are never deleted: the platform’s role may not.',
}

test.each(['platform', 'account'])('every foreign key of %s has an index', async (schema) => {
  const missing = await unindexedForeignKeys(owner, schema)
  const named = Object.keys(exceptions).filter((key) => key.startsWith(`${schema}.`))
  expect(missing).toEqual(named)
})

test.each([
  ['no index at all', '', false],
  ['an index that begins with another column', 'create index on sample.child (note, parent_id)', false],
  ['an index of an expression', 'create index on sample.child (abs(parent_id))', false],
  ['an index of some rows', `create index on sample.child (parent_id) where note = 'x'`, false],
  ['an index of the column that the parents share', 'create index on sample.child (tenant_id)', false],
  ['a column that is only included', 'create index on sample.child (note) include (parent_id)', false],
  ['an index of its columns', 'create index on sample.child (tenant_id, parent_id)', true],
  ['an index that begins with the parent', 'create index on sample.child (parent_id, note)', true],
  [
    'a partial index of all referencing rows',
    'create index on sample.child (parent_id) where parent_id is not null',
    true,
  ],
])('%s', async (_, index, isEnough) => {
  await owner.query(`drop schema if exists sample cascade; create schema sample;
    create table sample.parent (id int primary key, tenant_id int, unique (id, tenant_id));
    create table sample.child (tenant_id int, parent_id int, note text,
      foreign key (tenant_id, parent_id) references sample.parent (tenant_id, id));
    ${index}`)
  const missing = isEnough ? [] : ['sample.child(tenant_id, parent_id)']
  expect(await unindexedForeignKeys(owner, 'sample')).toEqual(missing)
})
