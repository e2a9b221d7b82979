import { expect, test } from 'vitest'
import { formatSigned, leaderboardAddress, parseLeaderboardQuery } from './leaderboard.model.ts'

const back = (text: string) => leaderboardAddress(parseLeaderboardQuery(new URLSearchParams(text)))

test('range, day and page of the leaderboard are part of the URL', () => {
  expect(back('range=weekly&day=2026-11-14&page=3')).toBe(
    '/training/leaderboard?range=weekly&day=2026-11-14&page=3',
  )
})

test.each(['range=overall', 'range=ever', 'day=2026-13-01', 'day=2026-02-30', 'day=yesterday', 'page=0'])(
  'the query %s is the latest overall leaderboard',
  (text) => {
    expect(back(text)).toBe('/training/leaderboard')
  },
)

test('an increment is shown with its sign', () => {
  expect([12, 0, -3].map(formatSigned)).toEqual(['+12', '0', '-3'])
})
