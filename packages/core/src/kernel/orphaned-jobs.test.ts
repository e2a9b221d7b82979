import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type PlatformTables } from '@tiltyard/db'
import { testDatabase } from '@tiltyard/testkit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recoverOrphanedJobs } from './jobs.ts'

const { platformUrl } = await testDatabase()
const connection = connect<PlatformTables>({ url: platformUrl, applicationName: 'test' })
const database = { connection, auditKey: 'key', requestId: 'none' }
const { pool } = connection
const stops: (() => Promise<void>)[] = []

const hold = (holder: string, report: (gone: number) => void = () => {}) => {
  const stop = recoverOrphanedJobs(database, {
    workerIds: [holder],
    runningJobs: () => [],
    report,
    reportUndelivered() {},
    intervalMs: 20,
  })
  stops.push(stop)
  return stop
}
const addLocked = async (holder: string, secondsAgo: number) => {
  await pool.query("select add_job('sample')")
  await pool.query(
    `update _private_jobs set locked_by = $1, locked_at = now() - make_interval(secs => $2) where locked_by is null`,
    [holder, secondsAgo],
  )
}
const holders = async () =>
  (await pool.query<{ locked_by: string | null }>('select locked_by from jobs order by id')).rows.map(
    ({ locked_by }) => locked_by,
  )

const sessionsOf = (holder: string) =>
  pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted
       and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 7245004)`,
    [holder],
  )
const isHeld = async (holder: string) => (await sessionsOf(holder)).rowCount === 1

beforeEach(() => pool.query('delete from _private_jobs'))
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
  await connection.close()
})

test('jobs of a dead worker are released, those of a live one are not', async () => {
  let gone = 0
  const count = (found: number) => {
    gone += found
  }
  hold('living', count)
  hold('watching', count)
  const stopDying = hold('dying')
  await expect.poll(async () => Promise.all(['living', 'watching', 'dying'].map(isHeld))).not.toContain(false)
  for (const holder of ['living', 'watching', 'dying']) await addLocked(holder, 10)
  await sleep(100)
  expect(await holders()).toEqual(['living', 'watching', 'dying'])
  await stopDying()
  await expect.poll(holders).toEqual(['living', 'watching', null])
  // Reported after the rows have changed, possibly by both: releasing a released job changes nothing.
  await expect.poll(() => gone).toBeGreaterThan(0)
  expect(gone).toBeLessThanOrEqual(2)
})

test('a recent lock is left alone, because its worker may be about to take its advisory lock', async () => {
  await addLocked('starting', 1)
  hold('watching too')
  await sleep(150)
  expect(await holders()).toEqual(['starting'])
})

test('a worker whose session was terminated takes its advisory lock again', async () => {
  hold('cut off')
  await expect.poll(() => isHeld('cut off')).toBe(true)
  const first = (await sessionsOf('cut off')).rows[0]?.pid
  await pool.query('select pg_terminate_backend($1)', [first])
  await expect.poll(async () => (await sessionsOf('cut off')).rows[0]?.pid ?? first).not.toBe(first)
})

test('a job that was locked for this worker and never reached it is released, one that runs is not', async () => {
  const running: string[] = []
  const released = Promise.withResolvers<number>()
  const stop = recoverOrphanedJobs(database, {
    workerIds: ['reached'],
    runningJobs: () => running,
    report() {},
    reportUndelivered: released.resolve,
    intervalMs: 20,
  })
  stops.push(stop)
  await expect.poll(() => isHeld('reached')).toBe(true)
  for (let job = 0; job < 3; job += 1) await pool.query("select add_job('sample')")
  const { rows } = await pool.query<{ id: string }>('select id from jobs order by id')
  const ids = rows.map(({ id }) => id)
  running.push(...ids.slice(0, 1))
  await pool.query(
    `update _private_jobs set locked_by = 'reached', locked_at = now() - make_interval(secs => locked.seconds)
       from unnest($1::bigint[], '{40,40,20}'::int[]) as locked (id, seconds) where _private_jobs.id = locked.id`,
    [ids],
  )
  expect(await released.promise).toBe(1)
  expect(await holders()).toEqual(['reached', null, 'reached'])
})
