import { expect, test } from 'vitest'
import { nextMoment } from './moment.model.ts'

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T00:00:00.000Z`
const planned = {
  registrationOpensAt: day(1),
  registrationClosesAt: day(10),
  startsAt: day(15),
  endsAt: day(17),
}
const at = (n: number) => Date.parse(day(n))

test.each([
  ['over', 20, 'ended', 17],
  ['running', 16, 'ends', 17],
  ['registering', 5, 'registrationCloses', 10],
  ['upcoming', 12, 'starts', 15],
] as const)('a competition that is %s counts down to its next event', (status, now, label, when) => {
  expect(nextMoment({ ...planned, status }, at(now))).toEqual({ label, at: day(when) })
})

test('a competition counts down to the opening of registration once the page knows the time', () => {
  const early = { ...planned, status: 'upcoming', registrationOpensAt: day(8) } as const
  expect(nextMoment(early, at(2))).toEqual({ label: 'registrationOpens', at: day(8) })
  expect(nextMoment(early, null)).toEqual({ label: 'starts', at: day(15) })
})

test('registration without an end counts down to the start, and a competition without dates has no countdown', () => {
  expect(nextMoment({ ...planned, status: 'registering', registrationClosesAt: null }, at(5))).toEqual({
    label: 'starts',
    at: day(15),
  })
  const nothing = { registrationOpensAt: null, registrationClosesAt: null, startsAt: null, endsAt: null }
  expect(nextMoment({ ...nothing, status: 'upcoming' }, at(5))).toBeNull()
})
