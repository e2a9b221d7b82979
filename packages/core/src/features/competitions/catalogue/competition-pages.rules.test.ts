import { expect, test } from 'vitest'
import { competitionPages } from './competition.rules.ts'

test('a competition stands on home, in the lists, and on each part of its own page', () => {
  const { addresses } = competitionPages('x')
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/',
      '/competition',
      '/competition?status=registering',
      '/competition/x',
      '/competition/x?tab=announcements',
      '/competition/x/scoreboard',
    ]),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})
