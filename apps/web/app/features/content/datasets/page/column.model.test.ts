import { expect, test } from 'vitest'
import { binsOf, decimalsOf, missingShare, valueText } from './column.model.ts'

test('bins of a histogram cover its range and are relative to the highest', () => {
  expect(binsOf({ from: 0, to: 9, counts: [10, 5, 0] })).toEqual([
    { from: 0, to: 3, count: 10, share: 1 },
    { from: 3, to: 6, count: 5, share: 0.5 },
    { from: 6, to: 9, count: 0, share: 0 },
  ])
  expect(binsOf({ from: '2026-01-01T00:00:00Z', to: '2026-01-03T00:00:00Z', counts: [1, 1] })[1]).toEqual({
    from: Date.parse('2026-01-02T00:00:00Z'),
    to: Date.parse('2026-01-03T00:00:00Z'),
    count: 1,
    share: 1,
  })
})

test('the bounds of neighbouring bins differ when they are shown', () => {
  const mobiles = binsOf({ from: 13_900_000_000, to: 13_900_000_022, counts: Array(22).fill(1) })
  expect(decimalsOf(mobiles)).toBe(1)
  expect(decimalsOf(binsOf({ from: 0, to: 0.001, counts: [1, 1] }))).toBe(5)
  expect(decimalsOf(binsOf({ from: 0, to: 4_000, counts: [1, 1] }))).toBe(0)
  expect(decimalsOf([])).toBe(6)
})

test('an empty table has no missing values', () => {
  expect(missingShare(0, 0)).toBe(0)
  expect(missingShare(1, 5)).toBe(0.2)
})

test.each([
  ['2026-01-03T00:00:00.000Z', 'time', '2026-01-03'],
  [Date.parse('2026-01-03T04:05:06Z'), 'time', '2026-01-03 04:05:06'],
  ['yesterday', 'time', 'yesterday'],
  [1234.5, 'number', '1234.5'],
  ['x', 'text', 'x'],
] as const)('the value %j of kind %s is shown as %s', (value, kind, text) => {
  expect(valueText(value, kind, String)).toBe(text)
})
