import { expect, test } from 'vitest'
import { isLive, nextCompetitions, nextMoment } from './phase.model.ts'

const day = (number: number) => `2026-11-${number}T00:00:00.000Z`
const now = Date.parse(day(15))
const of = (phase: Parameters<typeof nextMoment>[0]['phase'], startsAt: number, endsAt: number) => ({
  phase,
  startsAt: day(startsAt),
  endsAt: day(endsAt),
})

test('running competitions come first, then those ahead in the order of their start; drafts and ended ones do not', () => {
  const all = [
    of('over', 10, 11),
    of('upcoming', 20, 21),
    of('draft', 16, 17),
    of('registration', 18, 19),
    of('frozen', 13, 16),
    of('running', 14, 17),
  ]
  expect(nextCompetitions(all).map(({ phase }) => phase)).toEqual([
    'frozen',
    'running',
    'registration',
    'upcoming',
  ])
})

test('a countdown leads to the start, then to the end, and a frozen board after the end has none', () => {
  expect(nextMoment(of('registration', 18, 19), now)).toEqual({ at: day(18), kind: 'starts' })
  expect(nextMoment(of('running', 14, 17), now)).toEqual({ at: day(17), kind: 'ends' })
  expect(nextMoment(of('frozen', 12, 13), now)).toBeNull()
  expect(nextMoment(of('draft', 18, 19), now)).toBeNull()
  expect(isLive(of('frozen', 12, 13), now)).toBe(false)
  expect(isLive(of('frozen', 12, 16), now)).toBe(true)
})
