import { expect, test } from 'vitest'
import { parseEmail } from './profile.rules.ts'

test.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada.L+x@mail.example.org ', 'Ada.L+x@mail.example.org'],
  ['用户@例子.公司', '用户@例子.公司'],
])('%s is an email', (claimed, email) => {
  expect(parseEmail(claimed)).toBe(email)
})

test.each([
  null,
  undefined,
  '',
  'ada',
  'ada@localhost',
  '@example.org',
  'a@b@example.org',
  'a,b@example.org',
  'Ada <ada@example.org>',
  'ada@example.org\r\nBcc: eve@example.org',
  `${'a'.repeat(250)}@example.org`,
])('%j is not an email', (claimed) => {
  expect(parseEmail(claimed)).toBeNull()
})
