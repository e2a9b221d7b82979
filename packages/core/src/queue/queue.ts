import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger as JobLogger, parseCronItems, run, runOnce, type WorkerEvents } from 'graphile-worker'
import type { Database } from '../kernel/database.ts'
import { isDatabaseOutage, type Database as OutlastingPoolDatabase } from '../kernel/index.ts'
import { recoverOrphanedJobs } from '../kernel/jobs.ts'
import { type JobFault, type JobList, type JobReport, observeJobs } from './job-runs.ts'

/** The logger methods that the queue uses. */
export type QueueLog = {
  error(message: string): void
  warn(facts: object, message: string): void
  info(facts: object, message: string): void
  debug(message: string): void
}

/** A service's jobs: each runs at least once, so every job must be idempotent. */
export type Queue<T> = {
  readonly database: Database<T>
  /** The service's own schema of jobs. */
  readonly schema: 'platform_jobs' | 'account_jobs'
  readonly log: QueueLog
  /** Called after each run of a job. */
  readonly onFinished?: JobReport
  /** Called with what a job threw. */
  readonly onFault?: JobFault
}

/** Jobs with their own slots: jobs of one runner never wait for those of another. */
export type Runner = {
  readonly tasks: JobList
  readonly concurrency: number
  readonly schedules?: readonly { readonly job: string; readonly cron: string }[]
}

/** Runs jobs until it is stopped; jobs of a killed process are taken over by the others. */
export async function runQueue<T>(
  queue: Queue<T>,
  { runners, pollMs }: { readonly runners: readonly Runner[]; readonly pollMs: number },
): Promise<{ stop(): Promise<void> }> {
  const running = await Promise.all(runners.map((runner) => startRunner(queue, runner, pollMs)))
  const stopRecovery = recoverOrphanedJobs(queue.database, {
    workerIds: running.map(({ holder }) => holder),
    runningJobs: () => running.flatMap(({ runningJobs }) => runningJobs()),
    report: (gone) => queue.log.warn({ gone }, 'requeued jobs of dead workers'),
    reportUndelivered: (jobs) => queue.log.warn({ jobs }, 'requeued jobs that never reached their worker'),
  })
  return {
    async stop() {
      await Promise.all(running.map((runner) => runner.stop()))
      await stopRecovery()
    },
  }
}

async function startRunner<T>(
  queue: Queue<T>,
  { tasks, concurrency, schedules = [] }: Runner,
  pollMs: number,
) {
  const events: WorkerEvents = new EventEmitter()
  const holder = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool: { id } }) => resolve(id))
  })
  const runningJobs = trackRunningJobs(events)
  const runner = await run({
    ...runnerOptions(queue, tasks),
    events,
    concurrency,
    pollInterval: pollMs,
    // The process stops jobs itself, after its server has drained.
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      schedules.map(({ job, cron }) => ({ task: job, match: cron, options: { backfillPeriod: 0 } })),
    ),
  })
  return { holder: await holder, runningJobs, stop: () => runner.stop() }
}

/** Time for writing a job's result, retries included. */
const resultMs = 60_000

/** Returns a function that lists the jobs that run, or whose result may still be written. */
function trackRunningJobs(events: WorkerEvents): () => readonly string[] {
  const endedAt = new Map<string, number>()
  events.on('job:start', ({ job }) => endedAt.set(job.id, Number.POSITIVE_INFINITY))
  events.on('job:complete', ({ job }) => endedAt.set(job.id, Date.now()))
  return () => {
    for (const [id, at] of endedAt) if (at < Date.now() - resultMs) endedAt.delete(id)
    return [...endedAt.keys()]
  }
}

/** Runs all waiting jobs and returns: for tests and one-shot commands. */
export async function runPendingJobs<T>(queue: Queue<T>, tasks: JobList): Promise<void> {
  await runOnce(runnerOptions(queue, tasks))
  // The library returns while the results of its last jobs are still being written.
  const { pool } = queue.database.connection
  const isBusy = async () =>
    (await pool.query('select from jobs where locked_at is not null limit 1')).rowCount
  while (await isBusy()) await sleep(10)
}

function runnerOptions<T>({ database, schema, log, onFinished, onFault }: Queue<T>, tasks: JobList) {
  return {
    pgPool: createResilientPool(database.connection.pool),
    schema,
    taskList: observeJobs({ log, tracing: database.connection.tracing, onFinished, onFault }, tasks),
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error') log.error(message)
      else log.debug(message)
    }),
  }
}

type Pool = OutlastingPoolDatabase<unknown>['connection']['pool']

/**
 * The queue's library retries writing a job's result only after a few kinds of errors; any other would end the process.
 * So every outage is reported as one of them.
 */
function createResilientPool(pool: Pool): Pool {
  const connect = (callback?: never) =>
    callback
      ? pool.connect(callback)
      : pool.connect().then((client) => createResilientClient(client), rethrowOutage)
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : bindMember(target, name)),
  })
}

function createResilientClient<Client extends { query(...args: never[]): unknown }>(client: Client): Client {
  const query = (...args: never[]) => (client.query(...args) as Promise<unknown>).catch(rethrowOutage)
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : bindMember(target, name)),
  })
}

/** Methods are bound to their own object. */
function bindMember(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

function rethrowOutage(fault: unknown): never {
  if (!isDatabaseOutage(fault)) throw fault
  throw Object.assign(new Error((fault as Error).message, { cause: fault }), { code: 'ETIMEDOUT' })
}
