import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger as JobLogger,
  parseCronItems,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { holdJobs } from '../kernel/abandoned-jobs.ts'
import type { Database } from '../kernel/database.ts'

/** The part of a logger that the queue speaks to. */
export type QueueLog = {
  error(message: string): void
  warn(facts: object, message: string): void
  debug(message: string): void
}

/** A service's jobs: at least once each, so every one of them must bear being run again. */
export type Queue<T> = {
  readonly database: Database<T>
  /** The service's own schema of jobs. */
  readonly schema: 'platform_jobs' | 'account_jobs'
  readonly tasks: TaskList
  readonly log: QueueLog
}

export type QueueOptions = {
  readonly schedules: readonly { readonly job: string; readonly cron: string }[]
  readonly concurrency: number
  readonly pollMs: number
}

/** Runs jobs until it is stopped; what a killed process had in its hands is taken over by the others. */
export async function runQueue<T>(
  queue: Queue<T>,
  { schedules, concurrency, pollMs }: QueueOptions,
): Promise<{ stop(): Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const held = new Promise<() => Promise<void>>((resolve) => {
    events.once('pool:create', ({ workerPool: { id } }) =>
      resolve(
        holdJobs(queue.database, {
          holder: id,
          report: (gone) => queue.log.warn({ gone }, 'gave back the jobs of workers that are gone'),
        }),
      ),
    )
  })
  const runner = await run({
    ...settingsOf(queue),
    events,
    concurrency,
    pollInterval: pollMs,
    // The process stops jobs itself, after its server has drained.
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      schedules.map(({ job, cron }) => ({ task: job, match: cron, options: { backfillPeriod: 0 } })),
    ),
  })
  return {
    async stop() {
      await runner.stop()
      await (await held)()
    },
  }
}

/** Whatever waits now, and then no more: for tests and one-shot commands. */
export async function runWaitingJobs<T>(queue: Queue<T>): Promise<void> {
  await runOnce(settingsOf(queue))
  // The library returns while the outcome of its last jobs is still being written.
  const { pool } = queue.database.connection
  const isBusy = async () =>
    (await pool.query('select from jobs where locked_at is not null limit 1')).rowCount
  while (await isBusy()) await sleep(10)
}

function settingsOf<T>({ database, schema, tasks, log }: Queue<T>) {
  return {
    pgPool: database.connection.pool,
    schema,
    taskList: tasks,
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error') log.error(message)
      else log.debug(message)
    }),
  }
}
