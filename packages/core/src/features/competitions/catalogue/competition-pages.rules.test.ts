import { expect, test } from 'vitest'
import { competitionPages } from './competition.rules.ts'

test('the pages of a competition are home, the lists, and each part of its own page', () => {
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
