import { connect, type PlatformTables } from '@tiltyard/db'
import { silentProxy } from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { openPlatform } from '../testing/platform.fixture.ts'
import { runQueue } from './index.ts'

const { urls, owner } = await openPlatform()

test('a job that ends during a database outage is completed once, the next one runs, and one whose response was lost', async () => {
  const proxy = await silentProxy(urls.platformUrl)
  const connection = connect<PlatformTables>({
    url: proxy.through(urls.platformUrl),
    applicationName: 'queue',
    timeouts: { statementMs: 200 },
  })
  const database = { connection, auditKey: 'key', requestId: 'none' }
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const ran: unknown[] = []
  const tasks = {
    async sample(payload: unknown) {
      ran.push(payload)
      begun.resolve()
      if (ran.length === 1) await end.promise
    },
  }
  const log = { error() {}, warn() {}, info() {}, debug() {} }
  const queue = await runQueue(
    { database, schema: 'platform_jobs', log },
    { runners: [{ tasks, concurrency: 1 }], pollMs: 100 },
  )
  afterAll(async () => {
    await queue.stop()
    await connection.close()
    await proxy.close()
  })
  await owner.query(`select platform_jobs.add_job('sample', '{"n": 1}')`)
  await begun.promise
  // As if the first job ran for long, and the response with another one was lost.
  await owner.query(
    `update platform_jobs._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`,
  )
  await owner.query(`select platform_jobs.add_job('sample', '{"n": 3}', run_at => 'infinity')`)
  await owner.query(
    `update platform_jobs._private_jobs set run_at = now(), locked_at = running.locked_at, locked_by = running.locked_by
       from platform_jobs._private_jobs as running where running.locked_by is not null and _private_jobs.locked_by is null`,
  )
  proxy.silence()
  end.resolve()
  // Until writing the result has failed: the driver waits two seconds longer than the server's limit.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  proxy.recover()
  await owner.query(`select platform_jobs.add_job('sample', '{"n": 2}')`)
  // A response that a busy machine loses as well is released after 30 seconds.
  await expect.poll(remainingJobs, { timeout: 60_000, interval: 100 }).toEqual([])
  expect(ran).toHaveLength(3)
  expect(ran).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }, { n: 3 }]))
}, 90_000)

function remainingJobs() {
  return owner.query(
    'select payload, attempts, last_error, locked_at, run_at from platform_jobs._private_jobs',
  )
}
