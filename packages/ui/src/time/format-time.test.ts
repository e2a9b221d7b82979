import { describe, expect, test } from 'vitest'
import { defaultTimeFormat, formatTime, zoneName } from './format-time.ts'
import { toInstant } from './instant.ts'

const noon = Date.UTC(2026, 10, 15, 12, 0, 5)

test('the default date format is YYYY-MM-DD HH:mm:ss', () => {
  expect(defaultTimeFormat).toBe('YYYY-MM-DD HH:mm:ss')
  expect(formatTime(noon, 'Asia/Shanghai')).toBe('2026-11-15 20:00:05')
})

test.each([
  ['UTC', '2026-11-15 12:00:05', 'UTC'],
  ['Asia/Kolkata', '2026-11-15 17:30:05', 'UTC+5:30'],
  ['America/New_York', '2026-11-15 07:00:05', 'UTC-5'],
])('in %s the time is formatted as %s and the zone is named %s', (zone, text, name) => {
  expect(formatTime(noon, zone)).toBe(text)
  expect(zoneName(noon, zone)).toBe(name)
})

test('midnight is 00, not 24', () => {
  expect(formatTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('2026-01-01 00:00:00')
})

test('a time can have another format', () => {
  expect(formatTime(noon, 'UTC', 'MM-DD HH:mm')).toBe('11-15 12:00')
})

describe('a time value with ten digits is in seconds', () => {
  test.each([
    [1_763_208_005, 1_763_208_005_000],
    ['1763208005', 1_763_208_005_000],
    [1_763_208_005_000, 1_763_208_005_000],
    [999_999_999, 999_999_999],
    ['2026-11-15T12:00:05Z', noon],
    ['2026-11-15T20:00:05+08:00', noon],
    [new Date(noon), noon],
    ['', null],
    ['soon', null],
    [Number.NaN, null],
    [1e20, null],
  ])('%s', (value, instant) => {
    expect(toInstant(value)).toBe(instant)
  })
})
