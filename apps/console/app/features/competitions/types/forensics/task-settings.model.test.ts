import { expect, test } from 'vitest'
import { creditSteps, forensicsTaskSettingsFrom, parseCredit, usualCredit } from './task-settings.model.ts'

const points = (rule: Parameters<typeof creditSteps>[0]) => creditSteps(rule, 100).map((step) => step.points)

test('the curve shows the points that play gives after each wrong answer', () => {
  expect(points(usualCredit)).toEqual([100, 90, 80, 70, 60, 50, 40, 30, 30])
  expect(points({ name: 'gentle' })).toEqual([100, 95, 90, 86, 81, 77, 74, 70, 70])
})

test('fields of a previously selected credit rule are not sent, and other settings stay', () => {
  expect(
    forensicsTaskSettingsFrom({ credit: { ...usualCredit, name: 'gentle' }, unlock: 'free', variants: 3 }),
  ).toEqual({ credit: { name: 'gentle' }, unlock: 'free', variants: 3 })
})

test('a rule with an empty field is not drawn', () => {
  expect(parseCredit({ name: 'linear', penaltyPermille: 100 })).toBeNull()
  expect(parseCredit(undefined)).toBeNull()
})
