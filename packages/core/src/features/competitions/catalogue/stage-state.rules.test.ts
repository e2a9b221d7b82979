import { expect, test } from 'vitest'
import { stageState } from './competition.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour))
const stage = { startsAt: at(8), endsAt: at(12), pausedAt: null }

test.each([
  [7, 'waiting'],
  [8, 'running'],
  [11, 'running'],
  [12, 'over'],
] as const)('at %i it is %s: the start belongs to it and the end does not', (hour, state) => {
  expect(stageState(stage, at(hour))).toBe(state)
})

test('a pause stops its time, even past the planned end', () => {
  expect(stageState({ ...stage, pausedAt: at(10) }, at(11))).toBe('paused')
  expect(stageState({ ...stage, pausedAt: at(10) }, at(13))).toBe('paused')
})
