import { type JobList, type JobReport, type JobRun, runPendingJobs, runQueue } from '@tiltyard/core/queue'
import type { Logger } from '@tiltyard/edge'
import type { AccountDeps } from './account-deps.ts'
import { mailsJobs } from './mails/mails.jobs.ts'
import { noticesByTheClock, noticesJobs } from './notices/notices.jobs.ts'
import { purgeJobs } from './purge.jobs.ts'

const byTheClock = { ...purgeJobs, ...noticesByTheClock }

/** All schedules of the account service. Each job may run late, twice or not at all without harm. */
const schedules: readonly { readonly job: keyof typeof byTheClock; readonly cron: string }[] = [
  { job: 'notices.retry-delivery', cron: '* * * * *' },
  { job: 'account.purge', cron: '*/10 * * * *' },
  { job: 'account.publish-audit-head', cron: '0 * * * *' },
]

/** Mail jobs have their own slots, so a hanging relay blocks no other jobs. */
export function runJobs(
  deps: AccountDeps,
  log: Logger,
  onFinished: JobReport,
): Promise<{ stop(): Promise<void> }> {
  return runQueue(
    { ...accountQueue(deps, log), onFinished },
    {
      runners: [
        { tasks: otherTasks(deps, log), concurrency: 3, schedules },
        { tasks: mailTasks(deps), concurrency: 3 },
      ],
      pollMs: 1_000,
    },
  )
}

/** For tests: runs all waiting jobs in order. */
export function runWaiting(deps: AccountDeps, log: Logger): Promise<void> {
  return runPendingJobs(accountQueue(deps, log), { ...otherTasks(deps, log), ...mailTasks(deps) })
}

/** The account service's own queue, in its own schema and process, without rights for the platform's worker. */
function accountQueue({ database }: AccountDeps, log: Logger) {
  return { database, schema: 'account_jobs' as const, log }
}

function mailTasks(deps: AccountDeps): JobList {
  return Object.fromEntries(
    Object.entries(mailsJobs).map(([name, job]) => [
      name,
      (payload: unknown, run: JobRun) => job(forRun(deps, run), payload as never, run.id),
    ]),
  )
}

function otherTasks(deps: AccountDeps, log: Logger): JobList {
  const notices = Object.entries(noticesJobs).map(([name, job]) => [
    name,
    (payload: unknown, run: JobRun) => job(forRun(deps, run), payload as never),
  ])
  const scheduled = Object.entries(byTheClock).map(([name, job]) => [name, () => job(deps, log)])
  return Object.fromEntries([...notices, ...scheduled])
}

/** What a job audits and enqueues names the request that it follows from. */
function forRun(deps: AccountDeps, { requestId }: JobRun): AccountDeps {
  return requestId === undefined ? deps : { ...deps, database: { ...deps.database, requestId } }
}
