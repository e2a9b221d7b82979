import { expect, test } from 'vitest'
import { clockText, parseClock } from './clock.model.ts'

test.each([
  [0, '0:00'],
  [62_500, '1:02.500'],
  [754_000, '12:34'],
  [3_600_007, '1:00:00.007'],
])('%d ms are written as %s, and read back', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text)
  expect(parseClock(text)).toBe(milliseconds)
})

test.each([
  ['62', 62_000],
  ['1:02.5', 62_500],
  ['1:02,250', 62_250],
  ['90:00', 5_400_000],
  ['1:60', null],
  ['', null],
  ['x', null],
  ['-1', null],
])('%j is read as %j ms', (text, milliseconds) => {
  expect(parseClock(text)).toBe(milliseconds)
})
