import { expect, test } from 'vitest'
import { describeError } from './job-error.rules.ts'

test.each([
  [null, null],
  ['', null],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['\nfirst\n    at secret (file.ts:1)', 'first'],
  ['550 5.1.1 <ada.lovelace@example.org>: no such user', '550 5.1.1 <[…@…]>: no such user'],
  ['number +86 138-0013-8000 is blocked, 13800138000 too', 'number […] is blocked, […] too'],
  [
    'GET https://user:pass@files.example/private/a?X-Signature=abc failed',
    'GET https://files.example/… failed',
  ],
  [
    'duplicate key value violates unique constraint "users_nickname_unique"',
    'duplicate key value violates unique constraint "users_nickname_unique"',
  ],
  ['invalid value "Ada Lovelace, 张三" for "name"', 'invalid value […] for "name"'],
  ['bad token 8f14e45fceea167a5a36dedd4bea2543', 'bad token […]'],
  ['contents 0190a3f2-7c11-7d0e-9f6e-0123456789ab not found', 'contents […] not found'],
])('%j is shown as %j', (error, shown) => {
  expect(describeError(error)).toBe(shown)
})

test('a long line is cut', () => {
  expect(describeError('word '.repeat(100))).toHaveLength(200)
})
