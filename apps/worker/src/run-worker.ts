import { dispatchEvent, dispatchJob } from '@tiltyard/core/kernel'
import { runQueue, type TaskList } from '@tiltyard/core/queue'
import type { MailingDeps } from './deps.ts'
import { jobs, mailJobs } from './jobs.ts'
import { schedules } from './schedules.ts'
import { subscriptions } from './subscriptions.ts'

export type WorkerOptions = {
  readonly concurrency: number
  /** Concurrent mail jobs, beside the other jobs. */
  readonly mailConcurrency: number
  readonly pollMs: number
}

export function runWorker(
  deps: MailingDeps,
  { concurrency, mailConcurrency, pollMs }: WorkerOptions,
): Promise<{ stop(): Promise<void> }> {
  const { database, log, mailer: _, ...others } = deps
  const dispatch: TaskList = {
    [dispatchJob]: (payload) => dispatchEvent(database, (payload as { eventId: string }).eventId, jobsFor),
  }
  return runQueue(
    { database, schema: 'platform_jobs', log },
    {
      runners: [
        { tasks: { ...dispatch, ...toTaskList(jobs, { ...others, database, log }) }, concurrency, schedules },
        { tasks: toTaskList(mailJobs, deps), concurrency: mailConcurrency },
      ],
      pollMs,
    },
  )
}

function toTaskList(list: object, deps: object): TaskList {
  const tasks: TaskList = {}
  for (const [name, job] of Object.entries(list)) tasks[name] = (payload) => job(deps, payload)
  return tasks
}

function jobsFor(kind: string): readonly string[] {
  if (!Object.hasOwn(subscriptions, kind)) throw new Error(`no subscription for the event ${kind}`)
  return subscriptions[kind as keyof typeof subscriptions]
}
