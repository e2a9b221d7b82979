import { expect, test } from 'vitest'
import { stagePlanFrom, swapItems } from './stage-form.model.ts'

const whole = {
  name: { zh: ' 决赛 ', en: ' ' },
  type: 'jeopardy',
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: '2026-11-21T00:00:00.000Z',
} as const

test('a plan has its name without blanks, and null where no moment is said', () => {
  expect(stagePlanFrom(whole)).toEqual({ ...whole, name: { zh: '决赛' }, freezeAt: null, revealAt: null })
})

test('without a Chinese name, a kind, a start or an end there is no plan', () => {
  for (const missing of ['name', 'type', 'startsAt', 'endsAt'])
    expect(stagePlanFrom({ ...whole, [missing]: undefined })).toBeNull()
})

test('two change places, and nothing else does', () => {
  expect(swapItems(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(swapItems(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
