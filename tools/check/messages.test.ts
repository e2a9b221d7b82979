import { expect, test } from 'vitest'
import { flatten, messageProblems } from './messages.ts'

const both = (zh: string, en: string) => messageProblems(new Map([['a.b', zh]]), new Map([['a.b', en]]))

test('a key that one language lacks is caught', () => {
  expect(messageProblems(new Map([['a.b', '你好']]), new Map([['a.c', 'Hello']]))).toEqual([
    'en: a.b is missing',
    'zh: a.c is missing',
  ])
})

test.for([
  ['你好，{name}', 'Hello', 'a.b: zh takes {name}, en {}'],
  ['你好，{name}', 'Hello, {nickname}', 'a.b: zh takes {name}, en {nickname}'],
  ['<b>你好</b>', 'Hello', 'a.b: zh takes {<b>}, en {}'],
  ['{n, number} 支队', '{n} teams', 'a.b: zh takes {n:number}, en {n}'],
  [
    '{kind, select, a {甲} other {乙}}',
    '{kind, select, b {A} other {B}}',
    'a.b: zh takes {kind:a/other}, en {kind:b/other}',
  ],
  ['你好，{name', 'Hello, {name}', 'zh: a.b cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE'],
  ['  ', 'Hello', 'zh: a.b is empty'],
  ['Hello', 'Hello', 'zh: a.b holds no Chinese'],
  ['你好', 'Hello 你好', 'en: a.b holds Chinese'],
] as const)('%s / %s is caught', ([zh, en, problem]) => {
  expect(both(zh, en)).toEqual([problem])
})

test.for([
  ['{n, plural, other {# 支队}}', '{n, plural, other {# teams}}', 'en: a.b has no singular'],
  [
    '{n, plural, other {# 支队}}',
    '{n, plural, one {# teams} other {# teams}}',
    'en: a.b has the same singular and plural',
  ],
  [
    '{n, plural, one {# 支队} other {# 支队}}',
    '{n, plural, one {# team} other {# teams}}',
    'zh: a.b has a form that is never used',
  ],
  [
    '{kind, select, a {{n, plural, other {# 支队}}} other {无}}',
    '{kind, select, a {{n, plural, other {# teams}}} other {none}}',
    'en: a.b has no singular',
  ],
] as const)('the plural of %s / %s is caught', ([zh, en, problem]) => {
  expect(both(zh, en)).toEqual([problem])
})

test('swapped singular and plural forms are caught', () => {
  const zh = '{n, plural, other {# 支队}}'
  const right = '{n, plural, one {# team} other {# teams}}'
  const wrong = '{n, plural, one {# teams} other {# team}}'
  const keys = ['a.b', 'a.c', 'a.d']
  const english = new Map(keys.map((key) => [key, key === 'a.c' ? wrong : right]))
  expect(messageProblems(new Map(keys.map((key) => [key, zh])), english)).toEqual([
    'en: a.c has "teams" as singular of "team"',
  ])
})

test.for([
  ['{n, plural, other {# 支队}}', '{n, plural, one {# team} other {# teams}}'],
  ['欢迎来到演武场', 'Welcome to Tiltyard 演武场'],
  ['{name} 邀请 {other}', '{other} was invited by {name}'],
] as const)('%s / %s passes', ([zh, en]) => {
  expect(both(zh, en)).toEqual([])
})

test('nested keys are joined with the file’s name in front', () => {
  expect(flatten({ a: { b: 'x' }, c: 'y' }, 'teams')).toEqual([
    ['teams.a.b', 'x'],
    ['teams.c', 'y'],
  ])
})
