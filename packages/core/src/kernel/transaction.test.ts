import { ok, refuse } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { countRows, openPlatform } from '../testing/platform.fixture.ts'
import { audit, enqueue, forRequest, type PlatformTx, recordEvent, toReader, transaction } from './index.ts'

const { database, owner, clock } = await openPlatform()
beforeEach(async () => {
  await owner.query('truncate platform.outbox_events, platform.audit_log, platform.idempotency_keys')
  await owner.query('delete from platform_jobs._private_jobs')
})

/** One row of everything that a transaction may write. */
async function writeEverything(tx: PlatformTx): Promise<void> {
  await recordEvent(tx, 'sample.happened', { n: 1 })
  await enqueue(tx, 'sample.job', { n: 1 })
  audit(tx, { actor: 'system', action: 'sample.write', subject: 'sample:1' })
}

const written = async () => ({
  events: await countRows(owner, 'platform.outbox_events'),
  // The dispatch of an event is a job too.
  jobs: await countRows(owner, 'platform_jobs._private_jobs'),
  audit: await countRows(owner, 'platform.audit_log'),
  keys: await countRows(owner, 'platform.idempotency_keys'),
})
const nothing = { events: 0, jobs: 0, audit: 0, keys: 0 }
const retryKey = { owner: 'account:a', key: 'key-00000001', requestHash: Buffer.from('h') }

describe('a transaction', () => {
  test('commits everything and returns the value', async () => {
    const result = await transaction(database, async (tx) => {
      await writeEverything(tx)
      return ok({ done: true })
    })
    expect(result).toEqual(ok({ done: true }))
    expect(await written()).toEqual({ events: 1, jobs: 2, audit: 1, keys: 0 })
  })

  test('that is refused writes nothing and returns the refusal with its details', async () => {
    const result = await transaction({ ...database, retryKey }, async (tx) => {
      await writeEverything(tx)
      return refuse('users.nickname_taken', { nickname: 'ada' })
    })
    expect(result).toEqual(refuse('users.nickname_taken', { nickname: 'ada' }))
    expect(await written()).toEqual(nothing)
  })

  test.each([
    ['an error', new Error('broken')],
    ['something that is no error', 'broken'],
    ['undefined', undefined],
  ])('that throws %s writes nothing and rethrows it', async (_, fault) => {
    const work = transaction({ ...database, retryKey }, async (tx) => {
      await writeEverything(tx)
      throw fault
    })
    await expect(work).rejects.toBe(fault)
    expect(await written()).toEqual(nothing)
  })

  test('that the database rejects writes nothing', async () => {
    const work = transaction(database, async (tx) => {
      await writeEverything(tx)
      await sql`insert into users (id) values (null)`.execute(tx)
      return ok()
    })
    await expect(work).rejects.toMatchObject({ code: '23502' })
    expect(await written()).toEqual(nothing)
  })

  test('whose connection is terminated writes nothing, and the pool stays usable', async () => {
    const work = transaction(database, async (tx) => {
      await writeEverything(tx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sql`select 1`.execute(tx)
      return ok()
    })
    await expect(work).rejects.toThrow()
    expect(await written()).toEqual(nothing)
    expect(await transaction(database, async () => ok('after'))).toEqual(ok('after'))
  })

  test('is invisible to others before its commit', async () => {
    await transaction(database, async (tx) => {
      await writeEverything(tx)
      expect(await written()).toEqual(nothing)
      return ok()
    })
    expect((await written()).events).toBe(1)
  })
})

test('fifty refused transactions leak no connection', async () => {
  await Promise.all(
    Array.from({ length: 50 }, () => transaction(database, async () => refuse('sessions.not_found'))),
  )
  expect(database.connection.pool.idleCount).toBe(database.connection.pool.totalCount)
})

test('request dependencies carry their id and retry key, and leave the shared ones unchanged', () => {
  const deps = { database, clock }
  const own = forRequest(deps, { requestId: 'r-9', retryKey })
  expect(own.database).toMatchObject({ requestId: 'r-9', retryKey })
  expect(own.database.connection).toBe(database.connection)
  expect(deps.database.requestId).toBe('request-1')
  expect(toReader(own.database)).toBe(toReader(database))
})
