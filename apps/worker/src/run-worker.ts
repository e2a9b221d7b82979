import { dispatchEvent, dispatchJob } from '@tiltyard/core/kernel'
import { runQueue, type TaskList } from '@tiltyard/core/queue'
import type { MailingDeps } from './deps.ts'
import { jobs } from './jobs/jobs.ts'
import { mailJobs } from './mails/mail-jobs.ts'
import { reactions } from './reactions.ts'
import { schedules } from './schedules.ts'

export type WorkerOptions = {
  readonly concurrency: number
  /** Mails at the same time, beside the other jobs. */
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
        { tasks: { ...dispatch, ...tasksOf(jobs, { ...others, database, log }) }, concurrency, schedules },
        { tasks: tasksOf(mailJobs, deps), concurrency: mailConcurrency },
      ],
      pollMs,
    },
  )
}

function tasksOf(list: object, deps: object): TaskList {
  const tasks: TaskList = {}
  for (const [name, job] of Object.entries(list)) tasks[name] = (payload) => job(deps, payload)
  return tasks
}

function jobsFor(kind: string): readonly string[] {
  if (!Object.hasOwn(reactions, kind)) throw new Error(`no reaction is written for the event ${kind}`)
  return reactions[kind as keyof typeof reactions]
}
