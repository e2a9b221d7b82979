import { expect, test } from 'vitest'
import { splitStatements } from './sql-statements.ts'

const texts = (sql: string) => splitStatements(sql).map(({ text }) => text)

test('statements end at semicolons outside of strings, names, comments and bodies', () => {
  expect(
    texts(`select 'a;''b'; -- c;d
      select "e;f" /* g; */;
      create function h() returns void language plpgsql as $body$ begin; end; $body$;
      select 1 - 2 / 3`),
  ).toEqual([
    "select 'a;''b'",
    'select "e;f"',
    'create function h() returns void language plpgsql as $body$ begin; end; $body$',
    'select 1 - 2 / 3',
  ])
})

test('the comments above a statement are its own, and those within it are left out', () => {
  const [first, second] = splitStatements(`-- Why: a reason
    create table a (
      -- a column
      id int
    );
    -- Safe: it is small
    alter table a add column b int;`)
  expect(first?.comments).toEqual(['Why: a reason'])
  expect(first?.text).not.toContain('a column')
  expect(second?.comments).toEqual(['Safe: it is small'])
})
