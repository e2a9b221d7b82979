import { expect, test } from 'vitest'
import { newStageValues, stagePlanFrom, swapItems } from './stage-form.model.ts'

const unchanged = <T>(settings: T) => settings
const whole = {
  name: { zh: ' 决赛 ', en: ' ' },
  type: 'jeopardy',
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: '2026-11-21T00:00:00.000Z',
  settings: { attemptsPerMinute: 10 },
} as const

test('a stage plan has a trimmed name, and null for unset times', () => {
  expect(stagePlanFrom(whole, unchanged)).toEqual({
    ...whole,
    name: { zh: '决赛' },
    freezeAt: null,
    revealAt: null,
  })
})

test('a stage without a Chinese name, a type, a start or an end has no plan', () => {
  for (const missing of ['name', 'type', 'startsAt', 'endsAt'])
    expect(stagePlanFrom({ ...whole, [missing]: undefined }, unchanged)).toBeNull()
})

test('swapping two stages changes no other position', () => {
  expect(swapItems(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(swapItems(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test('a new stage has the settings of the last stage of its type, or else the defaults', () => {
  const defaults = [{ type: 'jeopardy', settings: { attemptsPerMinute: 10 } }] as const
  const stages = [
    { type: 'jeopardy', settings: { attemptsPerMinute: 3 } },
    { type: 'theory', settings: { minutes: 60 } },
  ] as const
  expect(newStageValues([], defaults, 'jeopardy')).toEqual(defaults[0])
  expect(newStageValues(stages, defaults, 'jeopardy')).toEqual(stages[0])
  expect(newStageValues([], defaults, undefined)).toEqual({})
})
