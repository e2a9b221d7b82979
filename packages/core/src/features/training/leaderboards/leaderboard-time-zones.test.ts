import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { createDueBoards } from './leaderboards.ts'
import { computeReferenceBoards, listReferenceDays } from './reference-leaderboard.fixture.ts'
import {
  createPeople,
  deleteBoards,
  type Gain,
  insertGains,
  listBoardRows,
} from './training-gains.fixture.ts'

const platform = await openPlatform()
const { owner, database } = platform
const persons = await createPeople(owner, 12)
const now = Date.now()
const dayMs = 86_400_000
const shiftTo = (at: number) => Math.round((at - now) / 1000)

/**
 * Time zones that together have days of 23, 23.5, 24, 24.5 and 25 hours, and days without a midnight, within these 400.
 */
const zones = [
  ['America/New_York', [23, 24, 25]],
  ['Australia/Lord_Howe', [23.5, 24, 24.5]],
  ['Asia/Beirut', [23, 24, 25]],
  ['Asia/Shanghai', [24]],
] as const

describe.each(zones)('400 days in %s', (timeZone, lengths) => {
  const days = listReferenceDays(timeZone, now - (now % 900_000) - 404 * dayMs, now - 2 * dayMs).slice(-400)

  /** Most gains are around midnight. */
  const gain = fc.record({
    userId: fc.constantFrom(...persons),
    points: fc.integer({ min: -20, max: 100 }).filter((points) => points !== 0),
    at: fc
      .tuple(fc.constantFrom(...days), fc.oneof(fc.constantFrom(0, 1, -1, 999), fc.integer({ max: dayMs })))
      .map(([{ begins }, after]) => new Date(Math.max(begins + after, days[0]?.begins ?? 0))),
  })
  const gains = fc
    .array(gain, { minLength: 300, maxLength: 500 })
    .map((some): Gain[] => [
      { userId: persons[0] as string, points: 1, at: new Date(days[0]?.begins ?? 0) },
      ...some,
    ])
  /** Job runs, rarely on time and sometimes weeks apart. */
  const runs = fc.array(fc.integer({ min: 0, max: 400 * 24 }), { minLength: 5, maxLength: 60 })

  test('the zone has every expected length of day', () => {
    expect(days).toHaveLength(400)
    expect([...new Set(days.map(({ begins, ends }) => (ends - begins) / 3_600_000))].toSorted()).toEqual(
      lengths,
    )
  })

  test('daily leaderboards contain the gains before each midnight, whenever they are created', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(gains, runs, async (some, hours) => {
        await deleteBoards(owner)
        await insertGains(owner, some)
        const end = days.at(-1)?.ends ?? 0
        const moments = hours
          .map((hour) => (days[0]?.begins ?? 0) + hour * 3_600_000)
          .filter((at) => at < end)
        for (const at of [...moments.toSorted((a, b) => a - b), end + 1000]) {
          const run = () =>
            createDueBoards({ database, clock: { shiftSeconds: shiftTo(at) }, timeZone, keepBoardDays: 1000 })
          await (hours.length % 3 === 0 ? Promise.all([run(), run()]) : run())
        }
        expect(await listBoardRows(owner)).toEqual(computeReferenceBoards(days, some))
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })
})
