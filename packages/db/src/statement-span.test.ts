import { expect, test } from 'vitest'
import { statementSpan } from './statement-span.ts'

test.each([
  ['select * from "sessions" where secret = $1', 'postgresql select sessions'],
  ['insert into score_events (id) values ($1)', 'postgresql insert score_events'],
  ['update "users" set nickname = $1', 'postgresql update users'],
  ["\n  select pg_notify('live', 'a word')", 'postgresql select'],
  ['begin', 'postgresql begin'],
])('%j is the span %j', (sql, name) => {
  expect(statementSpan({ sql }).name).toBe(name)
})

test('a span holds no text of the statement', () => {
  const span = statementSpan({
    sql: "select from users where email = 'ada@mail.example'",
    preparedName: 'user-find',
  })
  expect(span.name).toBe('postgresql user-find')
  expect(JSON.stringify(span)).not.toContain('ada@')
})
