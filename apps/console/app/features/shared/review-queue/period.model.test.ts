import { expect, test } from 'vitest'
import { lastDayOf, offeredDays, suggestedDay } from './period.model.ts'

const today = '2026-11-18'
const period = { defaultDays: 365, maxDays: 730 }

test('the suggested day is the wanted one, within today and the longest period', () => {
  expect(suggestedDay(period, today)).toBe('2027-11-18')
  expect(suggestedDay({ ...period, wanted: '2027-01-31' }, today)).toBe('2027-01-31')
  expect(suggestedDay({ ...period, wanted: '2026-01-01' }, today)).toBe(today)
  expect(suggestedDay({ ...period, wanted: '2040-01-01' }, today)).toBe(lastDayOf(period, today))
})

test('offered periods are in order, without repetition, and none is longer than allowed', () => {
  expect(offeredDays(period)).toEqual([30, 90, 180, 365, 730])
  expect(offeredDays({ defaultDays: 30, maxDays: 60 })).toEqual([30, 60])
})
