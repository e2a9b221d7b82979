import { connect, type PlatformTables } from '@tiltyard/db'
import { closedPort, silentProxy } from '@tiltyard/testkit'
import { afterAll, describe, expect, test } from 'vitest'
import { openPlatform } from '../testing/platform.fixture.ts'
import { isDatabaseOutage } from './index.ts'

const { urls, owner } = await openPlatform()

const open = (url: string) => {
  const connection = connect<PlatformTables>({
    url,
    applicationName: 'outage',
    maxConnections: 2,
    timeouts: { statementMs: 300, lockMs: 100, idleInTransactionMs: 200 },
  })
  afterAll(() => connection.close())
  return connection.pool
}
const faultOf = async (work: Promise<unknown>): Promise<Error> => {
  const fault = await work.then(
    () => new Error('nothing failed'),
    (thrown: Error) => thrown,
  )
  return fault
}

describe('an outage of PostgreSQL is recognised when', () => {
  const pool = open(urls.platformUrl)

  test('the connection is refused', async () => {
    const url = new URL(urls.platformUrl)
    url.host = `127.0.0.1:${closedPort}`
    const fault = await faultOf(open(url.href).query('select 1'))
    expect([fault.message, isDatabaseOutage(fault)]).toEqual([expect.stringContaining('ECONNREFUSED'), true])
  })

  test('a connection is silent', async () => {
    const proxy = await silentProxy(urls.platformUrl)
    afterAll(() => proxy.close())
    const distant = open(proxy.through(urls.platformUrl))
    await distant.query('select 1')
    proxy.silence()
    const fault = await faultOf(distant.query('select 1'))
    expect([fault.message, isDatabaseOutage(fault)]).toEqual(['Query read timeout', true])
  })

  test('a connection is terminated', async () => {
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const sleeping = faultOf(client.query('select pg_sleep(0.2)'))
    await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const faults = [await sleeping, await faultOf(client.query('select 1'))]
    client.release(true)
    expect(faults.map((fault) => [fault.message, isDatabaseOutage(fault)])).toEqual([
      [expect.stringContaining('terminat'), true],
      [expect.any(String), true],
    ])
  })

  test('a statement or a lock times out', async () => {
    const statement = await faultOf(pool.query('select pg_sleep(1)'))
    const lock = await owner.whileLocked('platform.users', () => faultOf(pool.query('select from users')))
    expect([statement, lock].map((fault) => [fault.message, isDatabaseOutage(fault)])).toEqual([
      [expect.stringContaining('statement timeout'), true],
      [expect.stringContaining('lock timeout'), true],
    ])
  })
})

test.each(['select 1/0', 'selec', 'select no_such_column from users', 'select * from no_such_table'])(
  'an invalid statement is not an outage: %s',
  async (text) => {
    expect(isDatabaseOutage(await faultOf(open(urls.platformUrl).query(text)))).toBe(false)
  },
)

test('a fault of our own is not an outage', () => {
  for (const fault of [new Error('x'), new TypeError('Connection'), null, 'Query read timeout'])
    expect(isDatabaseOutage(fault)).toBe(false)
})
