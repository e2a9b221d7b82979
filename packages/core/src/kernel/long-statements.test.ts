import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'
import { silentProxy } from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { openPlatform } from '../testing/platform.fixture.ts'

const { urls } = await openPlatform()
const proxy = await silentProxy(urls.platformUrl)
const { pool, close } = connect<PlatformTables>({
  url: proxy.through(urls.platformUrl),
  applicationName: 'jobs',
  maxConnections: 4,
  timeouts: jobTimeouts,
  watchAfterMs: 300,
})
afterAll(async () => {
  await proxy.close()
  await close()
})

test('with long statements allowed, a running statement continues, and one on a lost connection fails soon', async () => {
  const since = performance.now()
  // Longer than several checks.
  await pool.query('select pg_sleep(1.2)')
  const [inTransaction, other] = [await pool.connect(), await pool.connect()]
  await inTransaction.query('begin')
  proxy.silence()
  const lost = [inTransaction.query('select 1'), other.query('select pg_sleep(0.1)')]
  proxy.recover()
  for (const one of lost) await expect(one).rejects.toThrow('Connection terminated')
  inTransaction.release(true)
  other.release(true)
  expect(performance.now() - since).toBeLessThan(8_000)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('an idle checked-out connection stays open', async () => {
  const client = await pool.connect()
  const { rows: before } = await client.query('select pg_backend_pid() as pid')
  await pool.query('select pg_sleep(1)')
  expect((await client.query('select pg_backend_pid() as pid')).rows).toEqual(before)
  client.release()
})
