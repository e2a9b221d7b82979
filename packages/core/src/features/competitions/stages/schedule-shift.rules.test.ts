import { expect, test } from 'vitest'
import type { Stage } from '../catalogue/competition.rules.ts'
import { shiftLines, shiftSchedule } from './schedule-shift.rules.ts'

const hour = 3_600_000
const at = new Date('2026-11-19T00:00:00Z')
const inHours = (hours: number) => new Date(at.getTime() + hours * hour)
const stage = (id: string, starts: number): Stage =>
  ({
    id,
    name: { zh: id },
    startsAt: inHours(starts),
    freezeAt: inHours(starts + 3),
    endsAt: inHours(starts + 4),
    revealAt: null,
  }) as Stage
const window = {
  registrationOpensAt: inHours(-5).toISOString(),
  registrationClosesAt: inHours(9).toISOString(),
  rosterLocksAt: inHours(10).toISOString(),
}
const [past, first, last] = [stage('past', -1), stage('first', 10), stage('last', 20)]
const shift = shiftSchedule(
  { stages: [past, first, last], window },
  { stageId: 'first', distanceMs: 24 * hour, at },
)

test('later stages and the times of registration move by the distance of the start', () => {
  expect(shift.stages.map(({ after }) => [after.id, after.startsAt, after.freezeAt, after.endsAt])).toEqual([
    ['last', inHours(44), inHours(47), inHours(48)],
  ])
  expect(shift.window).toEqual({
    registrationOpensAt: window.registrationOpensAt,
    registrationClosesAt: inHours(33).toISOString(),
    rosterLocksAt: inHours(34).toISOString(),
  })
})

test('every moved time is a line of the effect', () => {
  expect(shiftLines(window, shift, at).map((line) => (line.kind === 'time' ? line.of : line.kind))).toEqual([
    ...['start', 'freeze', 'end', 'registration_closes', 'roster_locks'],
  ])
})
