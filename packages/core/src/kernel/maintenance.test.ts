import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { countRows, openPlatform } from '../testing/platform.fixture.ts'
import { audit, isConstraintViolation, purgeKernel, recordEvent, transaction } from './index.ts'

const { database, owner } = await openPlatform()
const day = 24 * 3600

test('events are kept for a month, retry keys for a day, and the audit log permanently', async () => {
  await transaction(
    { ...database, retryKey: { owner: 'a', key: 'key-00000001', requestHash: Buffer.alloc(1) } },
    async (tx) => {
      await recordEvent(tx, 'sample.happened', {})
      audit(tx, { actor: 'a', action: 'b', subject: 'c' })
      return ok()
    },
  )
  const kept = async () => [
    await countRows(owner, 'platform.outbox_events'),
    await countRows(owner, 'platform.idempotency_keys'),
    await countRows(owner, 'platform.audit_log'),
  ]
  await purgeKernel(database, { shiftSeconds: day - 60 })
  expect(await kept()).toEqual([1, 1, 1])
  await purgeKernel(database, { shiftSeconds: day + 60 })
  expect(await kept()).toEqual([1, 0, 1])
  await purgeKernel(database, { shiftSeconds: 30 * day - 60 })
  expect(await kept()).toEqual([1, 0, 1])
  await purgeKernel(database, { shiftSeconds: 30 * day + 60 })
  expect(await kept()).toEqual([0, 0, 1])
  await purgeKernel(database, { shiftSeconds: 3_650 * day })
  expect(await kept()).toEqual([0, 0, 1])
})

test('a constraint violation is recognised by the constraint’s name only', () => {
  expect(isConstraintViolation({ constraint: 'users_nickname_unique' }, 'users_nickname_unique')).toBe(true)
  for (const fault of [
    { constraint: 'other' },
    { message: 'users_nickname_unique' },
    new Error('x'),
    'x',
    null,
    undefined,
  ])
    expect(isConstraintViolation(fault, 'users_nickname_unique')).toBe(false)
})
