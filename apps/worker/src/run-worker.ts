import { dispatchEvent, dispatchJob } from '@tiltyard/core/kernel'
import { type JobFault, type JobList, type JobReport, type JobRun, runQueue } from '@tiltyard/core/queue'
import type { MailingDeps, WorkerDeps } from './deps.ts'
import { jobs, mailJobs } from './jobs.ts'
import { schedules } from './schedules.ts'
import { subscriptions } from './subscriptions.ts'

export type WorkerOptions = {
  readonly concurrency: number
  /** Concurrent mail jobs, beside the other jobs. */
  readonly mailConcurrency: number
  readonly pollMs: number
  /** Called after each run of a job. */
  readonly onFinished?: JobReport
  /** Called with what a job threw. */
  readonly onFault?: JobFault
}

export function runWorker(
  deps: MailingDeps,
  { concurrency, mailConcurrency, pollMs, ...observers }: WorkerOptions,
): Promise<{ stop(): Promise<void> }> {
  const { mailer: _, ...others } = deps
  const { database, log } = deps
  const dispatch: JobList = {
    [dispatchJob]: (payload, run) =>
      dispatchEvent(forRun(deps, run).database, (payload as { eventId: string }).eventId, jobsFor),
  }
  return runQueue(
    { database, schema: 'platform_jobs', log, ...observers },
    {
      runners: [
        { tasks: { ...dispatch, ...toJobList(jobs, others) }, concurrency, schedules },
        { tasks: toJobList(mailJobs, deps), concurrency: mailConcurrency },
      ],
      pollMs,
    },
  )
}

function toJobList(list: object, deps: WorkerDeps): JobList {
  return Object.fromEntries(
    Object.entries(list).map(([name, job]) => [
      name,
      (payload: unknown, run: JobRun) => job(forRun(deps, run), payload),
    ]),
  )
}

/** What a job logs, audits and enqueues names the request that it follows from. */
function forRun<Deps extends WorkerDeps>(deps: Deps, { requestId }: JobRun): Deps {
  if (requestId === undefined) return deps
  return { ...deps, database: { ...deps.database, requestId }, log: deps.log.child({ requestId }) }
}

function jobsFor(kind: string): readonly string[] {
  if (!Object.hasOwn(subscriptions, kind)) throw new Error(`no subscription for the event ${kind}`)
  return subscriptions[kind as keyof typeof subscriptions]
}
