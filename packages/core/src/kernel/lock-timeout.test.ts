import { ok } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPlatform } from '../testing/platform.fixture.ts'
import { audit, isLockTimeout, setLockTimeout, transaction } from './index.ts'

const { database, owner } = await openPlatform()

test.each([
  ['a locked table', 'select 1'],
  ['a slow statement', 'select pg_sleep(5)'],
])('a transaction gives up on %s after its timeout, with a recognisable error', async (_what, statement) => {
  const began = performance.now()
  const tried = owner.whileLocked('platform.audit_log', () =>
    transaction(database, async (tx) => {
      await setLockTimeout(tx, 200)
      await sql.raw(statement).execute(tx)
      audit(tx, { actor: 'system', action: 'sample.write', subject: 'sample:1' })
      return ok()
    }),
  )
  const fault = await tried.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(isLockTimeout(fault)).toBe(true)
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('the next transaction of the same connection has the default timeouts', async () => {
  await transaction(database, async (tx) => {
    await setLockTimeout(tx, 200)
    return ok()
  })
  const kept = await transaction(database, async (tx) => {
    const { rows } = await sql<{ lock: string }>`select current_setting('lock_timeout') as lock`.execute(tx)
    return ok(rows[0]?.lock)
  })
  expect(kept).toMatchObject({ ok: true, value: '8s' })
})

test('other faults are not recognised as a lock timeout', () => {
  expect(isLockTimeout(new Error('55P03'))).toBe(false)
  expect(isLockTimeout(null)).toBe(false)
})
