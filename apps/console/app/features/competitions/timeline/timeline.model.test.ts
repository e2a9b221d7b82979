import { expect, test } from 'vitest'
import { axisOf } from './timeline.model.ts'

const stage = {
  id: 'a',
  number: 1,
  name: { zh: '线上赛' },
  type: 'jeopardy',
  startsAt: '2026-11-20T00:00:00.000Z',
  freezeAt: '2026-11-20T18:00:00.000Z',
  endsAt: '2026-11-21T00:00:00.000Z',
  revealAt: null,
  revealedAt: null,
  pausedAt: null,
  state: 'waiting',
  settings: {},
  tasks: 0,
} as const
const plan = {
  now: '2026-11-15T00:00:00.000Z',
  stages: [stage],
  registrationOpensAt: null,
  registrationClosesAt: '2026-11-20T00:00:00.000Z',
  rosterLocksAt: null,
}

test('every date of a competition is on the axis, in order', () => {
  const axis = axisOf(plan)
  const [only] = axis.stages
  expect(axis.registration).toMatchObject({ left: 0 })
  expect((axis.registration?.left ?? 0) + (axis.registration?.width ?? 0)).toBeCloseTo(only?.whole.left ?? 0)
  expect((only?.frozen?.width ?? 0) / (only?.whole.width ?? 1)).toBeCloseTo(0.25)
  expect(axis.marks.map(({ kind }) => kind)).toEqual(['now'])
  expect(axis.marks[0]?.left).toBeLessThan(only?.whole.left ?? 0)
})

test('the axis has a few evenly spaced ticks, for an hour as for a year', () => {
  for (const endsAt of ['2026-11-20T01:00:00.000Z', '2026-12-20T00:00:00.000Z', '2027-11-20T00:00:00.000Z']) {
    const { ticks } = axisOf({ ...plan, stages: [{ ...stage, freezeAt: null, endsAt }] })
    expect(ticks.length).toBeGreaterThan(1)
    expect(ticks.length).toBeLessThanOrEqual(9)
    expect(ticks.every(({ left }) => left >= 0 && left <= 100)).toBe(true)
  }
})

test('a competition without stages has an axis', () => {
  const { ticks, stages } = axisOf({ ...plan, stages: [], registrationClosesAt: null })
  expect(stages).toEqual([])
  expect(ticks.length).toBeGreaterThan(0)
})
