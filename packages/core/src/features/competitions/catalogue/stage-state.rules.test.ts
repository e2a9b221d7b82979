import { expect, test } from 'vitest'
import { stageState } from './competition.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour))
const stage = { startsAt: at(8), endsAt: at(12), pausedAt: null }

test.each([
  [7, 'waiting'],
  [8, 'running'],
  [11, 'running'],
  [12, 'over'],
] as const)('at hour %i the stage is %s: its start is included and its end is not', (hour, state) => {
  expect(stageState(stage, at(hour))).toBe(state)
})

test('a pause stops the stage’s clock, even past its planned end', () => {
  expect(stageState({ ...stage, pausedAt: at(10) }, at(11))).toBe('paused')
  expect(stageState({ ...stage, pausedAt: at(10) }, at(13))).toBe('paused')
})
