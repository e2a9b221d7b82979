import { expect, test } from 'vitest'
import { isSentByMail } from './notification-settings.rules.ts'

test.each([
  ['invitation', undefined, true],
  ['invitation', false, false],
  ['activity', undefined, false],
  ['activity', true, true],
  ['system', undefined, true],
  ['system', false, true],
  ['verification', false, true],
] as const)('the kind %s with the choice %s: sent by mail is %s', (kind, chosen, byMail) => {
  expect(isSentByMail(kind, chosen)).toBe(byMail)
})
