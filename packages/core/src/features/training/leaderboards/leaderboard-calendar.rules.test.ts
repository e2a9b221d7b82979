import { describe, expect, test } from 'vitest'
import { addDays, dayAt, dayBeforeMonth, dayBeforeWeek, startOfDay } from './leaderboard.rules.ts'

const hours = (zone: string, day: string) =>
  (startOfDay(zone, addDays(day, 1)).getTime() - startOfDay(zone, day).getTime()) / 3_600_000

describe.each([
  ['Asia/Shanghai', '2026-03-08', '2026-03-07T16:00:00.000Z', 24],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
  // Clocks jump from 0:00 to 1:00, so the day begins at 1:00.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
  ['Asia/Beirut', '2021-03-28', '2021-03-27T22:00:00.000Z', 23],
  // Clocks fall back from 0:00 to 23:00, so the day before is longer.
  ['America/Sao_Paulo', '2019-02-16', '2019-02-16T02:00:00.000Z', 25],
  ['America/Sao_Paulo', '2019-02-17', '2019-02-17T03:00:00.000Z', 24],
  // Clocks show 0:00 twice: the day begins with the first.
  ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z', 25],
  // Samoa skipped this day.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z', 24],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', 24],
  ['Etc/GMT+12', '2026-01-01', '2026-01-01T12:00:00.000Z', 24],
])('%s on %s', (zone, day, begins, long) => {
  test(`begins at ${begins} and lasts ${long} hours`, () => {
    expect(startOfDay(zone, day).toISOString()).toBe(begins)
    expect(hours(zone, day)).toBe(long)
  })
})

test('the millisecond before a day begins belongs to the day before', () => {
  for (const zone of ['America/New_York', 'Australia/Lord_Howe', 'Asia/Beirut', 'Asia/Kathmandu'])
    for (let day = '2025-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const begins = startOfDay(zone, day)
      expect([zone, dayAt(zone, begins)]).toEqual([zone, day])
      expect([zone, dayAt(zone, new Date(begins.getTime() - 1))]).toEqual([zone, addDays(day, -1)])
    }
})

test('the days before a month and before a week are computed by the calendar', () => {
  expect(dayBeforeMonth('2026-03-01')).toBe('2026-02-28')
  expect(dayBeforeMonth('2024-03-31')).toBe('2024-02-29')
  expect(dayBeforeMonth('2026-01-15')).toBe('2025-12-31')
  // 2026-11-16 is a Monday.
  expect(dayBeforeWeek('2026-11-16')).toBe('2026-11-15')
  expect(dayBeforeWeek('2026-11-15')).toBe('2026-11-08')
  expect(dayBeforeWeek('2027-01-01')).toBe('2026-12-27')
})
