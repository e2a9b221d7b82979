import { mailJobNames } from '@tiltyard/core/notifications'
import { readInstallationState } from '@tiltyard/core/platform'
import { countFinishedJobs, type Metrics, shareReading, watchJobs, watchPool } from '@tiltyard/edge'
import type { WorkerDeps } from '../deps.ts'

/**
 * What all processes together have to do and hold. Every copy of the worker reads it, so a query takes the maximum of
 * the copies and never their sum. Returns what to call after each run of a job.
 */
export function addInstallationMetrics(
  metrics: Metrics,
  deps: Pick<WorkerDeps, 'database' | 'clock' | 'log'>,
): ReturnType<typeof countFinishedJobs> {
  watchPool(metrics, deps.database.connection.poolUse)
  const read = shareReading(metrics, {
    read: () => readInstallationState(deps),
    report: (fault) => deps.log.warn({ err: fault }, 'metrics could not be read'),
  })
  watchJobs(metrics, {
    service: 'platform',
    mailJobs: mailJobNames,
    read: async () => (await read())?.jobs ?? null,
  })
  metrics.watchEach(
    {
      name: 'tiltyard_queue_waiting',
      help: 'What waits for a worker and is no job, by queue',
      labelNames: ['queue'],
    },
    async () =>
      (await read())?.queues.map(({ queue, waiting: value }) => ({ labels: { queue }, value })) ?? null,
  )
  metrics.watchEach(
    {
      name: 'tiltyard_queue_oldest_seconds',
      help: 'Age of what waits longest, by queue',
      labelNames: ['queue'],
    },
    async () =>
      (await read())?.queues.map(({ queue, oldestSeconds: value }) => ({ labels: { queue }, value })) ?? null,
  )
  metrics.watchEach(
    { name: 'tiltyard_environments', help: 'Virtual environments by state', labelNames: ['state'] },
    async () =>
      (await read())?.environments.map(({ state, environments: value }) => ({ labels: { state }, value })) ??
      null,
  )
  const watchStorage = (name: string, help: string, member: 'bytes' | 'stuckFiles') =>
    metrics.watchEach({ name, help, labelNames: [] }, async () => {
      const state = await read()
      return state && [{ labels: {}, value: state.storage[member] }]
    })
  watchStorage('tiltyard_storage_bytes', 'Bytes of all stored files at the last count', 'bytes')
  watchStorage(
    'tiltyard_storage_stuck_files',
    'Deleted files that the store has not removed yet, after a failed try',
    'stuckFiles',
  )
  return countFinishedJobs(metrics, 'platform')
}
