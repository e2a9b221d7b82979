import { expect, test } from 'vitest'
import { withChoice } from './settings.model.ts'

test('a notification setting changes its own kind only', () => {
  const settings = {
    email: null,
    kinds: [
      { kind: 'team' as const, byMail: true, mayChange: true },
      { kind: 'activity' as const, byMail: false, mayChange: true },
    ],
  }
  expect(withChoice(settings, 'activity', true).kinds.map(({ byMail }) => byMail)).toEqual([true, true])
  expect(withChoice(settings, 'team', false).kinds.map(({ byMail }) => byMail)).toEqual([false, false])
})
