import { ok } from '@tiltyard/contracts'
import { audit, transaction } from '@tiltyard/core/kernel'
import { mailJobNames } from '@tiltyard/core/notifications'
import { parseCronItem } from 'graphile-worker'
import { describe, expect, test } from 'vitest'
import { jobs, mailJobs } from './jobs.ts'
import { schedules } from './schedules.ts'
import { subscriptions } from './subscriptions.ts'
import { openWorker } from './testing/worker.fixture.ts'

const { deps, owner, log } = await openWorker()

describe.each(schedules)('$job at $cron', ({ job, cron }) => {
  test('schedule names an existing job and a valid time', () => {
    expect(Object.keys(jobs)).toContain(job)
    expect(() => parseCronItem({ task: job, match: cron })).not.toThrow()
  })

  test('scheduled job may run concurrently and repeatedly without data', async () => {
    const run = () => (jobs[job as keyof typeof jobs] as (deps: object) => Promise<void>)(deps)
    await Promise.all([run(), run()])
    await run()
  })
})

test('every subscription names an existing job', () => {
  for (const [kind, names] of Object.entries(subscriptions)) {
    expect([kind, names.length > 0]).toEqual([kind, true])
    for (const name of names) expect(Object.keys({ ...jobs, ...mailJobs })).toContain(name)
  }
})

test('the console counts every job that sends mail', () => {
  expect(Object.keys(mailJobs).toSorted()).toEqual([...mailJobNames])
})

test('the current head of the audit chain is logged', async () => {
  await transaction(deps.database, async (tx) => {
    audit(tx, { actor: 'system', action: 'sample.write', subject: 'sample:1' })
    return ok()
  })
  await jobs['audit.publish-chain-head'](deps)
  const [row] = await owner.query<{ seq: string; hash: Buffer }>('select seq, hash from platform.audit_log')
  const entry = JSON.parse(log.lines.at(-1) ?? '{}')
  expect(entry).toMatchObject({ msg: 'audit head', auditHead: row?.hash.toString('hex'), seq: row?.seq })
})
