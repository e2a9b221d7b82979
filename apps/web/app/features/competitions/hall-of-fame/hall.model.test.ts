import type { HallTeam } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { hallAddress, parseHallQuery, podiumsOf, splitDuration } from './hall.model.ts'

const team = (rank: number | null, divisionRank = 1, divisionId = 'd') =>
  ({ rank, divisionRank, divisionId }) as unknown as HallTeam

test('ranks 1, 2, 2, 4 give a podium of three with a shared second and no third', () => {
  const [podium, ...others] = podiumsOf([team(1), team(2), team(2), team(4)])
  expect(podium?.teams.map(({ shownRank }) => shownRank)).toEqual([1, 2, 2])
  expect(others).toEqual([])
})

test('divisions that are not ranked overall have a podium each', () => {
  const podiums = podiumsOf([team(null, 1, 'a'), team(null, 4, 'a'), team(null, 1, 'b')])
  expect(podiums.map(({ key, teams }) => [key, teams.length])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})

test('an address has one form, and what is not a filter is ignored', () => {
  const query = parseHallQuery(new URLSearchParams('type=works&year=2025&x=1&page=1&keyword= a '))
  expect(hallAddress(query)).toBe('/hall-of-fame?year=2025&type=works&keyword=a')
  expect(parseHallQuery(new URLSearchParams('year=abc&type=none&page=-1'))).toEqual({ page: 1 })
})

test('a duration is split without a rest', () => {
  expect(splitDuration(3 * 3600 + 62)).toEqual({ hours: 3, minutes: 1, seconds: 2 })
})
