import { ok } from '@tiltyard/contracts'
import { listen } from '@tiltyard/db'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { countRows, openPlatform, openProcessBehindProxy } from '../testing/platform.fixture.ts'
import { audit, transaction } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })
const platform = await openPlatform()
const { owner, database } = platform

const write = (actor: string) =>
  transaction(database, async (tx) => {
    audit(tx, { actor, action: 'sample.write', subject: 's:1' })
    return ok()
  })

test('a process lost while writing to the audit chain delays others by about five seconds', async () => {
  const distant = await openProcessBehindProxy(platform)
  const lost = distant.database.connection.query.transaction().execute(async (tx) => {
    await sql`select from audit_end(7245002)`.execute(tx)
    distant.silence()
    await sql`select 1`.execute(tx)
  })
  lost.catch(() => {})
  await expect
    .poll(() => countRows(owner, 'pg_locks', `locktype = 'advisory' and granted`))
    .toBeGreaterThan(0)
  const since = performance.now()
  expect(await write('healthy')).toEqual(ok())
  expect(performance.now() - since).toBeLessThan(8_000)
  await expect(lost).rejects.toThrow()
})

test('every connection has timeouts on the server', async () => {
  const distant = await openProcessBehindProxy(platform)
  const client = await distant.database.connection.pool.connect()
  await client.query('begin')
  const { rows } = await client.query(
    `select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock,
            current_setting('statement_timeout') as statement, current_setting('tcp_user_timeout') as tcp`,
  )
  expect(rows).toEqual([{ idle: '10s', lock: '8s', statement: '10s', tcp: '20000' }])
  client.release(true)
})

test('a listening connection detects that its server is gone and reconnects', async () => {
  const distant = await openProcessBehindProxy(platform)
  const heard: string[] = []
  let begun = 0
  const listening = listen({
    url: distant.url,
    applicationName: 'distant',
    channel: 'sample',
    pingIntervalMs: 200,
    onNotify: (payload) => heard.push(payload),
    onConnect: () => {
      begun += 1
    },
  })
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(1)
  distant.silence()
  distant.recover()
  await expect.poll(() => begun, { timeout: 15_000 }).toBe(2)
  await owner.query(`select pg_notify('sample', 'there')`)
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['there'])
  await listening.close()
})

test('a connection ended by the server is reported, and the next query uses another', async () => {
  const { connection } = platform.anotherProcess()
  const faults: Error[] = []
  connection.onError((fault) => faults.push(fault))
  const { rows } = await connection.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => faults.length).toBeGreaterThan(0)
  expect(faults[0]?.message).toContain('terminat')
  expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
