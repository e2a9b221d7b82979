import { expect, test } from 'vitest'
import { formatSigned, leaderboardAddress, parseLeaderboardQuery } from './leaderboard.model.ts'

const back = (text: string) => leaderboardAddress(parseLeaderboardQuery(new URLSearchParams(text)))

test('range, day and page stand in the address', () => {
  expect(back('range=weekly&day=2026-11-14&page=3')).toBe(
    '/training/leaderboard?range=weekly&day=2026-11-14&page=3',
  )
})

test.each(['range=overall', 'range=ever', 'day=2026-13-01', 'day=2026-02-30', 'day=yesterday', 'page=0'])(
  '%s is the latest overall board',
  (text) => {
    expect(back(text)).toBe('/training/leaderboard')
  },
)

test('what was gained has its sign', () => {
  expect([12, 0, -3].map(formatSigned)).toEqual(['+12', '0', '-3'])
})
