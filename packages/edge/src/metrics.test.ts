import { metricsProblems } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { countFinishedJobs, watchJobs } from './job-metrics.ts'
import { createMetrics, shareReading, watchPool } from './metrics.ts'
import { sampleService } from './testing/sample-service.fixture.ts'

const shown = (metrics: ReturnType<typeof createMetrics>) => metrics.registry.metrics()

test('what every process shows is what the reference names', async () => {
  const sample = await sampleService()
  const { body } = await sample.server.inject('/metrics')
  expect(metricsProblems('web', body)).toEqual([])
})

test('a reading is shared by its metrics and by scrapes within some seconds', async () => {
  const metrics = createMetrics()
  let reads = 0
  const read = shareReading(metrics, {
    read: async () => {
      reads += 1
      return reads
    },
    report: () => {},
    freshMs: 50,
  })
  for (const name of ['one', 'other'])
    metrics.watchEach({ name, help: name, labelNames: [] }, async () => [
      { labels: {}, value: (await read()) ?? -1 },
    ])
  expect(await shown(metrics)).toMatch(/^one 1$[\s\S]*^other 1$/m)
  await shown(metrics)
  expect(reads).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await shown(metrics)).toMatch(/^one 2$/m)
})

test('a reading that fails leaves its metrics out, is counted and reported, and is tried again', async () => {
  const metrics = createMetrics()
  const reported: unknown[] = []
  let isAway = true
  const read = shareReading(metrics, {
    read: async () => {
      if (isAway) throw new Error('away')
      return 7
    },
    report: (fault) => reported.push(fault),
    freshMs: 0,
  })
  metrics.watchEach({ name: 'depth', help: 'Depth', labelNames: ['queue'] }, async () => {
    const value = await read()
    return value === null ? null : [{ labels: { queue: 'a' }, value }]
  })
  metrics.watchEach({ name: 'lag', help: 'Lag', labelNames: [] }, async () => {
    const value = await read()
    return value === null ? null : [{ labels: {}, value }]
  })
  expect(await shown(metrics)).not.toMatch(/^(?:depth|lag)\b/m)
  expect(await shown(metrics)).toMatch(/^tiltyard_reading_failures_total \d$/m)
  expect(reported).toContainEqual(new Error('away'))
  isAway = false
  expect(await shown(metrics)).toMatch(/^depth\{queue="a"\} 7$/m)
  isAway = true
  expect(await shown(metrics)).not.toMatch(/^depth\{/m)
})

test('a queue is shown by kind, and its mails by the one that waits longest', async () => {
  const metrics = createMetrics()
  const states = { waiting: 2, scheduled: 0, running: 1, retrying: 0, failed: 3 }
  watchJobs(metrics, {
    service: 'platform',
    mailJobs: ['mail.a', 'mail.b'],
    read: async () => [
      { name: 'mail.a', ...states, oldestDueSeconds: 4 },
      { name: 'mail.b', ...states, oldestDueSeconds: 9 },
      { name: 'other', ...states, oldestDueSeconds: 70 },
    ],
  })
  countFinishedJobs(metrics, 'platform')('other', 'failed')
  const text = await shown(metrics)
  expect(text).toContain('tiltyard_jobs{service="platform",kind="mail.a",state="failed"} 3')
  expect(text).toContain('tiltyard_jobs_oldest_due_seconds{service="platform",kind="other"} 70')
  expect(text).toContain('tiltyard_mail_oldest_due_seconds{service="platform"} 9')
  expect(text).toContain('tiltyard_jobs_finished_total{service="platform",kind="other",outcome="failed"} 1')
})

test('a pool is shown as it is at the scrape', async () => {
  const metrics = createMetrics()
  const use = { idle: 1, busy: 9, waiting: 4, waits: 12, waitedSeconds: 1.5 }
  watchPool(metrics, () => use)
  use.waiting = 5
  const text = await shown(metrics)
  expect(text).toContain('database_pool_connections{state="busy"} 9')
  expect(text).toContain('database_pool_waiting 5')
  expect(text).toContain('database_pool_waits_total 12')
  expect(text).toContain('database_pool_wait_seconds_total 1.5')
})
