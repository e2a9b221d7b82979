import {
  discardJob,
  type JobQueue,
  type JobSchedule,
  listJobQueues,
  listJobSchedules,
  listStoppedJobs,
  retryJob,
  type StoppedJob,
} from '@tiltyard/contracts'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { insertStoppedJob } from '../testing/site-operations.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const administrator = await signedInAs(api, 'administrator')
const organiser = await signedInAs(api, 'organiser')
const body = { reason: 'The relay is back' }
const jobRow = async (id: string) =>
  (
    await api.owner.query('select attempts, last_error from platform_jobs._private_jobs where id = $1', [id])
  )[0]
const auditRows = (jobId: string) =>
  api.owner.query('select actor, action, before, after from platform.audit_log where subject = $1', [
    `job:${jobId}`,
  ])

describeRoute(listJobQueues, {
  200: async () => {
    await insertStoppedJob(api, { name: 'counted.job' })
    await insertStoppedJob(api, { name: 'counted.job', attempts: 2 })
    await insertStoppedJob(api, { name: 'counted.job', isRunning: true })
    await api.owner.query(
      `select platform_jobs.add_job('counted.job'), platform_jobs.add_job('counted.job', run_at => 'infinity')`,
    )
    const answer = await administrator.call(listJobQueues)
    const queue = (answer.body.data as JobQueue[]).find(({ name }) => name === 'counted.job')
    expect(queue).toMatchObject({ waiting: 1, scheduled: 1, running: 1, retrying: 1, failed: 1 })
    expect(Date.parse(queue?.oldestDueAt ?? '')).toBeLessThanOrEqual(Date.now())
    return answer
  },
  401: () => api.visitor().call(listJobQueues),
  403: () => organiser.call(listJobQueues),
})

describeRoute(listStoppedJobs, {
  200: async () => {
    const error = '550 <ada@mail.example> unknown\n    at secret (file.ts)'
    const id = await insertStoppedJob(api, { name: 'listed.job', error })
    await insertStoppedJob(api, { name: 'listed.job', attempts: 3 })
    const answer = await administrator.call(listStoppedJobs, { query: { name: 'listed.job' } })
    const { data, total } = answer.body.data as { data: StoppedJob[]; total: number }
    expect(total).toBe(2)
    expect(data.map(({ state, nextAt }) => [state, nextAt === null])).toEqual([
      ['failed', true],
      ['retrying', false],
    ])
    expect(data[0]).toMatchObject({ id, attempts: 25, maxAttempts: 25, error: '550 <[…@…]> unknown' })
    expect(Math.abs(Date.parse(data[0]?.failedAt ?? '') - Date.now())).toBeLessThan(60_000)
    expect(answer.text).not.toMatch(/payload|secret|ada@/)
    const retrying = await administrator.call(listStoppedJobs, {
      query: { name: 'listed.job', state: 'retrying' },
    })
    expect((retrying.body.data as { total: number }).total).toBe(1)
    return answer
  },
  400: () => administrator.call(listStoppedJobs, { query: { state: 'done' } }),
  401: () => api.visitor().call(listStoppedJobs),
  403: () => organiser.call(listStoppedJobs),
})

describeRoute(retryJob, {
  200: async () => {
    const jobId = await insertStoppedJob(api)
    const answer = await administrator.call(retryJob, { params: { jobId }, body })
    expect(await jobRow(jobId)).toEqual({ attempts: 0, last_error: 'it failed' })
    expect(await auditRows(jobId)).toEqual([
      {
        actor: await userIdOf(administrator),
        action: 'jobs.retry',
        before: { name: 'sample.job', attempts: 25 },
        after: body,
      },
    ])
    return answer
  },
  400: async () =>
    administrator.call(retryJob, { params: { jobId: await insertStoppedJob(api) }, body: { reason: ' ' } }),
  401: () => api.visitor().call(retryJob, { params: { jobId: '1' }, body }),
  403: async () => {
    const jobId = await insertStoppedJob(api)
    const answer = await organiser.call(retryJob, { params: { jobId }, body })
    expect(await jobRow(jobId)).toMatchObject({ attempts: 25 })
    return answer
  },
  404: () => administrator.call(retryJob, { params: { jobId: '999999999' }, body }),
  409: async () =>
    administrator.call(retryJob, {
      params: { jobId: await insertStoppedJob(api, { isRunning: true }) },
      body,
    }),
})

describeRoute(discardJob, {
  200: async () => {
    const jobId = await insertStoppedJob(api, { attempts: 4 })
    const answer = await administrator.call(discardJob, { params: { jobId }, body })
    expect(await jobRow(jobId)).toBeUndefined()
    expect(await auditRows(jobId)).toMatchObject([{ action: 'jobs.discard', after: body }])
    return answer
  },
  400: () => administrator.call(discardJob, { params: { jobId: 'x' }, body }),
  401: () => api.visitor().call(discardJob, { params: { jobId: '1' }, body }),
  403: () => organiser.call(discardJob, { params: { jobId: '1' }, body }),
  404: async () => {
    const [waiting] = await api.owner.query<{ id: string }>(
      `select id::text from platform_jobs.add_job('never.failed')`,
    )
    const answer = await administrator.call(discardJob, { params: { jobId: waiting?.id ?? '' }, body })
    expect(await jobRow(waiting?.id ?? '')).toMatchObject({ attempts: 0 })
    return answer
  },
  409: async () => {
    const jobId = await insertStoppedJob(api, { isRunning: true })
    const answer = await administrator.call(discardJob, { params: { jobId }, body })
    expect(await jobRow(jobId)).toBeDefined()
    return answer
  },
})

describeRoute(listJobSchedules, {
  200: async () => {
    await api.owner.query(
      `insert into platform_jobs._private_known_crontabs (identifier, known_since, last_execution)
       values ('storage.count', now(), '2026-01-01T00:10:00Z')`,
    )
    const answer = await administrator.call(listJobSchedules)
    const schedule = (answer.body.data as JobSchedule[]).find(({ job }) => job === 'storage.count')
    expect(schedule).toMatchObject({ cron: '*/10 * * * *', lastAt: '2026-01-01T00:10:00.000Z' })
    expect(Date.parse(schedule?.nextAt ?? '') - Date.now()).toBeLessThanOrEqual(600_000)
    return answer
  },
  401: () => api.visitor().call(listJobSchedules),
  403: () => organiser.call(listJobSchedules),
})

test('of twenty administrators who discard a job at once, one does', async () => {
  const jobId = await insertStoppedJob(api)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => administrator.call(discardJob, { params: { jobId }, body })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await auditRows(jobId)).toHaveLength(1)
})
