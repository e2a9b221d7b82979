import { createServer } from '@tiltyard/edge'
import { metricsProblems } from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'
import { addInstallationMetrics } from './installation-metrics.ts'

const { deps, owner } = await openWorker()
const { server, metrics } = await createServer({
  name: 'worker',
  version: 'test',
  logLevel: 'silent',
  trustedProxies: '127.0.0.1',
  readiness: {},
})
const jobFinished = addInstallationMetrics(metrics, deps)
afterAll(() => server.close())

test('the worker shows the metrics that the reference names, with what waits', async () => {
  await owner.query(
    `select platform_jobs.add_job('messages.send-mail-copy', run_at => now() - interval '90 seconds')`,
  )
  jobFinished('pages.purge', 'done')
  const { body } = await server.inject('/metrics')
  expect(metricsProblems('worker', body)).toEqual([])
  expect(body).toContain('tiltyard_jobs{service="platform",kind="messages.send-mail-copy",state="waiting"} 1')
  expect(body).toMatch(/^tiltyard_mail_oldest_due_seconds\{service="platform"\} 9\d/m)
  expect(body).toContain(
    'tiltyard_jobs_finished_total{service="platform",kind="pages.purge",outcome="done"} 1',
  )
  expect(body).toContain('tiltyard_queue_waiting{queue="file-scoring"} 0')
  expect(body).toContain('tiltyard_environments{state="running"} 0')
})
