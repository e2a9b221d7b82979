import { createHash } from 'node:crypto'
import { ok, refuse } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { countRows, openPlatform } from '../testing/platform.fixture.ts'
import {
  audit,
  newId,
  type PlatformDatabase,
  purgeKernel,
  type RetryKey,
  recordEvent,
  transaction,
} from './index.ts'

const { database, owner, anotherProcess } = await openPlatform()
beforeEach(() =>
  owner.query('truncate platform.outbox_events, platform.audit_log, platform.idempotency_keys'),
)

const keyed = (body: string, key = 'key-00000001', by = 'account:ada'): RetryKey => ({
  owner: by,
  key,
  requestHash: createHash('sha256').update(body).digest(),
})
const effects = () => countRows(owner, 'platform.outbox_events')

/** A write whose reply is not reproducible: an id, a time, bytes. */
function write(retryKey: RetryKey, through: PlatformDatabase = database) {
  return transaction({ ...through, retryKey }, async (tx) => {
    const id = newId()
    await recordEvent(tx, 'sample.written', { id })
    audit(tx, { actor: 'ada', action: 'sample.write', subject: id })
    return ok({
      id,
      at: new Date(),
      big: 2n ** 80n,
      bytes: Buffer.from(id),
      nothing: undefined,
      list: [1, null],
    })
  })
}

describe('a retry key', () => {
  test('used fifty times at once has one effect and one reply for all', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => write(keyed('a'))))
    expect(await effects()).toBe(1)
    expect(await countRows(owner, 'platform.audit_log')).toBe(1)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('used at once through two processes has one effect', async () => {
    const other = anotherProcess()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => write(keyed('a'), at % 2 ? other : database)),
    )
    expect(await effects()).toBe(1)
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : ''))).size).toBe(1)
  })

  test('with another request is refused and changes nothing', async () => {
    const first = await write(keyed('a'))
    expect(await write(keyed('b'))).toEqual(refuse('idempotency.key_reused'))
    expect(await effects()).toBe(1)
    expect(await write(keyed('a'))).toEqual(first)
  })

  test('with two different requests at once is valid for one of them', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => write(keyed(at % 2 ? 'a' : 'b'))))
    expect(await effects()).toBe(1)
    expect(answers.filter(({ ok: done }) => done)).toHaveLength(10)
  })

  test('of two owners is two keys', async () => {
    await write(keyed('a', 'key-00000001', 'account:ada'))
    await write(keyed('a', 'key-00000001', 'account:eve'))
    await write(keyed('a', 'key-00000001', 'address:ada'))
    expect(await effects()).toBe(3)
  })
})

describe('a retry key stays free', () => {
  test('after a refusal', async () => {
    const refused = await transaction({ ...database, retryKey: keyed('a') }, async () =>
      refuse('users.nickname_taken'),
    )
    expect(refused.ok).toBe(false)
    expect((await write(keyed('a'))).ok).toBe(true)
    expect(await effects()).toBe(1)
  })

  test('after a fault', async () => {
    const broken = transaction({ ...database, retryKey: keyed('a') }, async () => {
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect((await write(keyed('other body'))).ok).toBe(true)
  })

  test('when the process dies before the commit', async () => {
    const dying = transaction({ ...database, retryKey: keyed('a') }, async (tx) => {
      await recordEvent(tx, 'sample.written', {})
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      return ok()
    })
    await expect(dying).rejects.toThrow()
    expect(await effects()).toBe(0)
    expect((await write(keyed('a'))).ok).toBe(true)
    expect(await effects()).toBe(1)
  })

  test('for a request that waits on another which is then refused', async () => {
    const entered = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    const first = transaction({ ...database, retryKey: keyed('a') }, async () => {
      entered.resolve()
      await told.promise
      return refuse('users.nickname_taken')
    })
    await entered.promise
    const second = write(keyed('a'))
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => owner.query(waiting)).toHaveLength(1)
    told.resolve()
    expect((await first).ok).toBe(false)
    expect((await second).ok).toBe(true)
    expect(await effects()).toBe(1)
  })
})

test('a reply lost after the commit is given again by any process', async () => {
  const lost = await write(keyed('a'))
  expect(await write(keyed('a'), anotherProcess())).toEqual(lost)
  expect(await effects()).toBe(1)
})

test('a retry key is stored for a day', async () => {
  const first = await write(keyed('a'))
  await purgeKernel(database, { shiftSeconds: 24 * 3600 - 60 })
  expect(await write(keyed('a'))).toEqual(first)
  await purgeKernel(database, { shiftSeconds: 24 * 3600 + 60 })
  expect(await write(keyed('a'))).not.toEqual(first)
  expect(await effects()).toBe(2)
})
