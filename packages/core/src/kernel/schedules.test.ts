import { parseCronItem } from 'graphile-worker'
import { expect, test } from 'vitest'
import { findNextRun, jobSchedules } from './schedules.ts'

test.each([
  ['*/10 * * * *', '2026-03-01T10:10:00Z', '2026-03-01T10:20:00.000Z'],
  ['47 3 * * *', '2026-12-31T03:47:30Z', '2027-01-01T03:47:00.000Z'],
  ['0 * * * *', '2026-03-01T23:59:59Z', '2026-03-02T00:00:00.000Z'],
  ['5,35 8-9 1 * *', '2026-03-01T08:35:00Z', '2026-03-01T09:05:00.000Z'],
  ['0 0 29 2 1', '2026-03-01T00:00:00Z', null],
])('after %s at %s comes %s', (cron, after, next) => {
  const find = () => findNextRun(cron, new Date(after)).toISOString()
  if (next) expect(find()).toBe(next)
  else expect(find).toThrow()
})

// The library decides when a job runs; this page only says so.
test.each(jobSchedules)('the next run of $job is one that the library finds', ({ job, cron }) => {
  const { match } = parseCronItem({ task: job, match: cron })
  const after = new Date('2026-02-28T23:58:30Z')
  const next = findNextRun(cron, after)
  const isDue = (time: Date) =>
    match({
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    })
  expect(isDue(next)).toBe(true)
  for (let at = Date.parse('2026-02-28T23:59:00Z'); at < next.getTime(); at += 60_000)
    expect(isDue(new Date(at))).toBe(false)
})
