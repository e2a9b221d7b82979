import { EventEmitter } from 'node:events'
import { dispatchEvent, dispatchJob, holdJobs } from '@tiltyard/core/kernel'
import { Logger as JobLogger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { WorkerDeps } from './deps.ts'
import { jobs } from './jobs/jobs.ts'
import { reactions } from './reactions.ts'
import { schedules } from './schedules.ts'

export type WorkerOptions = { readonly concurrency: number; readonly pollMs: number }

export async function runWorker(
  deps: WorkerDeps,
  { concurrency, pollMs }: WorkerOptions,
): Promise<{ stop(): Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const held = new Promise<() => Promise<void>>((resolve) => {
    events.once('pool:create', ({ workerPool: { id } }) =>
      resolve(
        holdJobs(deps.database, {
          holder: id,
          report: (gone) => deps.log.warn({ gone }, 'gave back the jobs of workers that are gone'),
        }),
      ),
    )
  })
  const runner = await run({
    events,
    pgPool: deps.database.connection.pool,
    schema: 'platform_jobs',
    concurrency,
    pollInterval: pollMs,
    // The process stops jobs itself, after its server has drained.
    noHandleSignals: true,
    taskList: taskList(deps),
    parsedCronItems: parseCronItems(
      schedules.map(({ job, cron }) => ({ task: job, match: cron, options: { backfillPeriod: 0 } })),
    ),
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error') deps.log.error(message)
      else deps.log.debug(message)
    }),
  })
  return {
    async stop() {
      await runner.stop()
      await (await held)()
    },
  }
}

function taskList(deps: WorkerDeps): TaskList {
  const tasks: TaskList = {
    [dispatchJob]: (payload) =>
      dispatchEvent(deps.database, (payload as { eventId: string }).eventId, jobsFor),
  }
  for (const [name, job] of Object.entries(jobs)) {
    tasks[name] = (payload) => (job as (deps: WorkerDeps, payload: unknown) => Promise<void>)(deps, payload)
  }
  return tasks
}

function jobsFor(kind: string): readonly string[] {
  if (!Object.hasOwn(reactions, kind)) throw new Error(`no reaction is written for the event ${kind}`)
  return reactions[kind as keyof typeof reactions]
}
