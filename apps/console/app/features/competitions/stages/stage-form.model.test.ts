import { expect, test } from 'vitest'
import { stagePlanFrom, swapItems } from './stage-form.model.ts'

const whole = {
  name: { zh: ' 决赛 ', en: ' ' },
  type: 'jeopardy',
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: '2026-11-21T00:00:00.000Z',
} as const

test('a stage plan has a trimmed name, and null for unset times', () => {
  expect(stagePlanFrom(whole)).toEqual({ ...whole, name: { zh: '决赛' }, freezeAt: null, revealAt: null })
})

test('a stage without a Chinese name, a type, a start or an end has no plan', () => {
  for (const missing of ['name', 'type', 'startsAt', 'endsAt'])
    expect(stagePlanFrom({ ...whole, [missing]: undefined })).toBeNull()
})

test('swapping two stages changes no other position', () => {
  expect(swapItems(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(swapItems(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
