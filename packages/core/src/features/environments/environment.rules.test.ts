import { describe, expect, test } from 'vitest'
import { isStrongPassword } from './access/environment-access.rules.ts'
import { displayState } from './environment.rules.ts'
import { forecast } from './monitoring/capacity.rules.ts'
import { backOffSeconds, canRetry } from './reconciler/timeouts.rules.ts'

const refused = [
  ['a second line for root', 'Pass-word1\nroot:y'],
  ['a line that only ends', 'Pass-word1\n'],
  ['a carriage return', 'Pass-word1\rroot:y'],
  ['both', 'Pass-word1\r\nroot:y'],
  ['a null', 'Pass-word1\0'],
  ['a tab', 'Pass\tword-1'],
  ['an escape', 'Pass-\u001b[2Jword1'],
  ['a backspace', 'Pass-word1\b\b'],
  ['a bell', 'Pass-word1\u0007'],
  ['delete', 'Pass-word1\u007f'],
  ['a next line', 'Pass-word1\u0085root:y'],
  ['a line separator', 'Pass-word1\u2028root:y'],
  ['a blank that is none', 'Pass\u00a0word-1'],
  ['a letter of another script', 'Раss-word1'],
  ['wide letters', 'Ｐass-word1'],
  ['an emoji', 'Pass-word1😀'],
  ['half a pair', 'Pass-word1\ud800'],
  ['right to left', 'Pass-word1\u202e'],
  ['zero width', 'Pass\u200b-word1'],
  ['seven letters', 'Aa1-Aa1'],
  ['thirty-one letters', `${'Aa1-'.repeat(7)}Aa1`],
  ['nothing', ''],
  ['two classes only', 'lowerUPPER'],
  ['one class only', '1234567890'],
] as const

/** Shell metacharacters are harmless here: a password is passed to a program's input unchanged. */
const literal = [
  '$(id)-Aa1',
  '`id`-Aa1x',
  '-e Aa1 -x',
  '--help=Aa1',
  "'; id; '1A",
  '"; id; "1A',
  'a|b|c|D1e',
  'a&&b||C1d',
  '>x</dev/1A',
  'root:Aa1:x',
  '%s%n%x-Aa1',
  '\\n\\0Aa1xx',
  '$IFS$9;Aa1x',
  '!!history1A',
  '~root/Aa1~',
  '*?[a-z]A1x',
  'player:Aa1-',
  '  Aa1-Aa1  ',
]

describe('hostile passwords', () => {
  test.each(refused)('a password is refused: %s', (_, password) => {
    expect(isStrongPassword(password)).toBe(false)
  })
  test.each(literal)('a password is passed on unchanged: %s', (password) => {
    expect(isStrongPassword(password)).toBe(true)
  })
  test('there are at least forty hostile passwords', () => {
    expect(refused.length + literal.length).toBeGreaterThanOrEqual(40)
  })
})

test.each([
  [{ state: 'running', desired_state: 'stopped' }, 'stopped'],
  [{ state: 'running', desired_state: 'deleted' }, 'deletion'],
  [{ state: 'deleting', desired_state: 'running' }, 'creating'],
  [{ state: 'deleting', desired_state: 'running', failure: 'exited' }, 'failed'],
  [{ state: 'deleting', desired_state: 'deleted', failure: 'expired' }, 'deletion'],
  [{ state: 'failed', desired_state: 'running', failure: 'exited' }, 'failed'],
  [{ state: 'queued', desired_state: 'running' }, 'queued'],
] as const)('the state %o is displayed as %s', (row, shown) => {
  expect(displayState(row)).toBe(shown)
})

test('a failed environment is retried a few times with growing delays, and a dry run fails at once', () => {
  expect([1, 2, 3].map((attempts) => canRetry('create_failed', attempts, 'question'))).toEqual([
    true,
    true,
    false,
  ])
  expect(canRetry('create_failed', 1, 'dry-run')).toBe(false)
  expect([1, 2, 3, 4, 20].map(backOffSeconds)).toEqual([1, 2, 4, 8, 30])
})

test('the forecast is the arrivals during the mean lifetime of an environment', () => {
  const hours = [
    { started: 30, meanMinutes: 60 },
    { started: 120, meanMinutes: 120 },
    { started: 0, meanMinutes: null },
  ]
  expect(forecast(hours, { used: 10, limit: 200 })).toEqual({
    startsPerHour: 120,
    meanMinutes: 90,
    expected: 180,
    isEnough: true,
  })
  expect(forecast(hours, { used: 10, limit: 179 }).isEnough).toBe(false)
  expect(forecast([], { used: 0, limit: 0 })).toMatchObject({ expected: 0, isEnough: true })
})
