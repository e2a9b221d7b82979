import { expect, test } from 'vitest'
import { migrationProblems } from './migration-rules.ts'

const version = '0.4.0'
const file = (number: number, text: string) => ({
  path: `packages/db/migrations/platform/0${number}_sample.sql`,
  text: `-- Why: a sample\n${text}`,
})
const problems = (text: string) => migrationProblems([file(101, text)], version)

test.each([
  ['create index a_by_b on a (b)', 'waits until the index is built'],
  ['create unique index a_by_b on only a (b)', 'waits until the index is built'],
  ['create index concurrently a_by_b on a (b)', 'in a transaction'],
  ['drop index a_by_b', 'drop index concurrently'],
  ['alter table a add column b uuid default gen_random_uuid()', 'computed for each row'],
  [
    'alter table a add column c int, add column b timestamptz not null default clock_timestamp()',
    'computed for each row',
  ],
  ['alter table a add column b bigserial', 'rewritten'],
  ['alter table a add column b int generated always as (c + 1) stored', 'rewritten'],
  ['alter table a add column b int not null', 'inserts rows without this column'],
  ['alter table a add column b uuid references c', 'add the foreign key apart'],
  ['alter table a add column b int unique', 'build it concurrently'],
  ['alter table a alter column b set not null', 'is not null) not valid'],
  ['alter table a alter column b type bigint', 'rewrite a'],
  ['alter table if exists a alter b set data type bigint', 'rewrite a'],
  ['alter table a add constraint f foreign key (b) references c', 'not valid'],
  ['alter table a add foreign key (b) references c', 'not valid'],
  ['alter table a add constraint c check (b > 0)', 'not valid'],
  ['alter table a add constraint u unique (b)', 'using index'],
  ['alter table a add primary key (b)', 'using index'],
  ['alter table a add constraint e exclude using gist (b with =)', 'exclusion'],
  ['alter table a rename column b to c', 'old name'],
  ['alter table a rename to d', 'old name'],
  ['alter table a drop column b', 'Unused since'],
  ['drop table a', 'Unused since'],
  ['-- Unused since 0.4.0: the list reads c\nalter table a drop column b', 'is not released yet'],
  ['-- Unused since 0.10.0: the list reads c\ndrop table a', 'is not released yet'],
  ['truncate a', 'everybody waits'],
  ['lock table a', 'everybody waits'],
  ['vacuum full a', 'everybody waits'],
  ['reindex table a', 'everybody waits'],
  ['update a set b = 1', 'by a job in batches'],
  ['delete from a where b', 'by a job in batches'],
  ['set lock_timeout = 0', 'time limits'],
  ['do $$ begin alter table a alter column b type bigint; end $$', 'not checked'],
  ['-- Without a transaction: it is big\nalter table a add column b int', 'can be repeated'],
  ['-- Without a transaction: it is big\ncreate index concurrently on a (b)', 'needs a name'],
])('%s is reported', (text, why) => {
  expect(problems(text).join()).toContain(why)
})

test.each([
  'create table a (id uuid primary key, b int references c); create index a_by_b on a (b); update a set b = 1',
  'alter table a add column b int',
  "alter table a add column b text not null default 'x,y', add column c jsonb not null default '{}'::jsonb",
  'alter table a add column b timestamptz not null default now(), add column c boolean not null default false',
  'alter table a add column b int check (b >= 0)',
  'alter table a add constraint f foreign key (b) references c not valid',
  'alter table a validate constraint f',
  'alter table a add constraint u unique using index a_by_b',
  'alter table a drop constraint f, alter column b drop not null, alter column c set default 2',
  '-- Unused since 0.3.9: the list reads c\nalter table a drop column b',
  '-- Safe: administrators write a hundred rows into it\ncreate index a_by_b on a (b)',
  '-- Without a transaction: it is big\ncreate index concurrently a_by_b on a (b); drop index concurrently a_by_c',
  'grant select on a to {{role}}; insert into a values (1); create view v as select 1',
  "create function f() returns void language plpgsql as $$ begin update a set b = 'drop table x'; end $$",
])('%s is accepted', (text) => {
  expect(problems(text)).toEqual([])
})

test('a column whose check was validated in an earlier migration may become not null', () => {
  const check = file(101, 'alter table a add constraint b_set check (b is not null) not valid')
  const validation = file(102, 'alter table a validate constraint b_set')
  const last = file(103, 'alter table a alter column b set not null, drop constraint b_set')
  expect(migrationProblems([last, validation, check], version)).toEqual([])
  expect(migrationProblems([last, check], version)).toHaveLength(1)
})

test('migrations before the rule stay as they are; the first one after them follows it', () => {
  const text = '-- Why: a sample\nalter table a rename to b'
  const at = (path: string) => migrationProblems([{ path: `packages/db/migrations/${path}`, text }], version)
  expect(at('platform/0057_sample.sql')).toEqual([])
  expect(at('platform/0058_sample.sql')).toHaveLength(1)
  expect(at('account/0006_sample.sql')).toHaveLength(1)
  expect(at('kernel/0004_sample.sql')).toHaveLength(1)
})
