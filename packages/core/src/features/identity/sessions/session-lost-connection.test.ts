import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openPlatform, openProcessBehindProxy } from '../../../testing/platform.fixture.ts'
import { findSession } from './sessions.ts'

const platform = await openPlatform()
const { clock } = platform

test('a lookup on a lost connection fails in time, and the next one succeeds when the network is back', async () => {
  const distant = await openProcessBehindProxy(platform)
  const deps = { database: distant.database, clock }
  // Several connections are open, and all are lost.
  await Promise.all([1, 2, 3, 4].map(() => distant.database.connection.pool.query('select pg_sleep(0.2)')))
  distant.silence()
  const since = performance.now()
  const lost = [1, 2, 3, 4].map(() => findSession(deps, 'no such session'))
  distant.recover()
  for (const one of lost) await expect(one).rejects.toThrow()
  expect(performance.now() - since).toBeLessThan(6_000)
  // The pool drops the other connections as soon as the driver reports one as lost.
  await sleep(100)
  const again = performance.now()
  expect(await findSession(deps, 'no such session')).toBeNull()
  expect(performance.now() - again).toBeLessThan(1_000)
})
