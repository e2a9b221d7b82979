import { connect, type PlatformTables } from '@tiltyard/db'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openPlatform } from '../testing/platform.fixture.ts'
import { readWithin } from './index.ts'

const { urls, database } = await openPlatform()

test('callers that wait for a connection are counted, with the time that they wait', async () => {
  const connection = connect<PlatformTables>({
    url: urls.platformUrl,
    applicationName: 'small',
    maxConnections: 1,
  })
  afterAll(() => connection.close())
  await sql`select 1`.execute(connection.query)
  const { waits, waitedSeconds } = connection.poolUse()
  await sql`select 1`.execute(connection.query)
  expect(connection.poolUse()).toMatchObject({ idle: 1, busy: 0, waiting: 0, waits, waitedSeconds })
  const slow = sql`select pg_sleep(0.3)`.execute(connection.query)
  const quick = Promise.all([1, 2].map(() => sql`select 1`.execute(connection.query)))
  await expect.poll(() => connection.poolUse()).toMatchObject({ busy: 1, waiting: 2 })
  await Promise.all([slow, quick])
  const after = connection.poolUse()
  expect(after.waits - waits).toBe(2)
  expect(after.waitedSeconds - waitedSeconds).toBeGreaterThan(0.4)
})

test('a bounded read sees one state, writes nothing and gives up in time', async () => {
  expect(
    await readWithin(database, 1_000, async (reader) => {
      const { rows } = await sql<{
        only: string
      }>`select current_setting('transaction_read_only') as only`.execute(reader)
      return rows[0]?.only
    }),
  ).toBe('on')
  const began = performance.now()
  await expect(
    readWithin(database, 200, (reader) => sql`select pg_sleep(5)`.execute(reader)),
  ).rejects.toThrow(/statement timeout/)
  expect(performance.now() - began).toBeLessThan(3_000)
})
