import { expect, test } from 'vitest'
import { playSettingsFrom } from './play-settings.model.ts'

const saved = { flagFormat: 'flag{…}', bloodPercents: [5, 3], hintPayment: 'now', attemptsPerMinute: 10 }

test('untouched settings are sent as they were loaded', () => {
  expect(playSettingsFrom(saved)).toEqual(saved)
})

test('an empty flag format is sent as null, and typed percentages as numbers', () => {
  expect(playSettingsFrom({ ...saved, flagFormat: ' ', bloodPercents: ['10', '5'] })).toEqual({
    ...saved,
    flagFormat: null,
    bloodPercents: [10, 5],
  })
  expect(playSettingsFrom({})).toEqual({ flagFormat: null, bloodPercents: [] })
})
