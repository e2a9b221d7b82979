import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPlatform } from '../testing/platform.fixture.ts'
import { databaseClock, now, secondsFromNow, toReader } from './index.ts'

const { database } = await openPlatform()

async function seconds(moment: ReturnType<typeof now>): Promise<number> {
  const { rows } = await sql<{ s: string }>`
    select round(extract(epoch from ${moment} - transaction_timestamp())) as s`.execute(toReader(database))
  return Number(rows[0]?.s)
}

test('the time is the database’s, shifted by a test', async () => {
  expect(await seconds(now(databaseClock))).toBe(0)
  expect(await seconds(now({ shiftSeconds: 90 }))).toBe(90)
  expect(await seconds(now({ shiftSeconds: -86_400 }))).toBe(-86_400)
})

test('deadlines shift with the clock', async () => {
  expect(await seconds(secondsFromNow(databaseClock, 60))).toBe(60)
  expect(await seconds(secondsFromNow({ shiftSeconds: 600 }, 60))).toBe(660)
  expect(await seconds(secondsFromNow({ shiftSeconds: 600 }, -600))).toBe(0)
})

test('a wrong clock of a process has no effect', async () => {
  const real = Date.now
  Date.now = () => 0
  try {
    expect(await seconds(secondsFromNow(databaseClock, 60))).toBe(60)
  } finally {
    Date.now = real
  }
})
