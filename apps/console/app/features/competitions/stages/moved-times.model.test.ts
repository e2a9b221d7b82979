import type { AdminStage } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { movedTimes, ownTimesMoved } from './moved-times.model.ts'

const stage = (id: string, day: number): AdminStage =>
  ({
    id,
    name: { zh: id },
    startsAt: `2026-12-0${day}T08:00:00.000Z`,
    freezeAt: null,
    endsAt: `2026-12-0${day}T18:00:00.000Z`,
    revealAt: null,
  }) as AdminStage
const [first, second] = [stage('first', 3), stage('second', 5)]
const schedule = {
  now: '2026-12-01T00:00:00.000Z',
  stages: [first, second],
  registrationOpensAt: '2026-11-01T00:00:00.000Z',
  registrationClosesAt: '2026-12-02T00:00:00.000Z',
  rosterLocksAt: null,
}
const later = '2026-12-04T09:00:00.000Z'

test('a moved start moves what is still ahead by the same distance', () => {
  expect(movedTimes(schedule, first, later).map(({ of, after }) => [of, after])).toEqual([
    ['registration_closes', '2026-12-03T01:00:00.000Z'],
    ['start', '2026-12-06T09:00:00.000Z'],
    ['end', '2026-12-06T19:00:00.000Z'],
  ])
  expect(ownTimesMoved(first, later)).toEqual({ endsAt: '2026-12-04T19:00:00.000Z' })
})

test('a start that stays moves nothing', () => {
  expect(movedTimes(schedule, first, first.startsAt)).toEqual([])
})
