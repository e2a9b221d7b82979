import { runPendingJobs, runQueue, type TaskList } from '@tiltyard/core/queue'
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
export function runJobs(deps: AccountDeps, log: Logger): Promise<{ stop(): Promise<void> }> {
  return runQueue(accountQueue(deps, log), {
    runners: [
      { tasks: otherTasks(deps, log), concurrency: 3, schedules },
      { tasks: mailTasks(deps), concurrency: 3 },
    ],
    pollMs: 1_000,
  })
}

/** For tests: runs all waiting jobs in order. */
export function runWaiting(deps: AccountDeps, log: Logger): Promise<void> {
  return runPendingJobs(accountQueue(deps, log), { ...otherTasks(deps, log), ...mailTasks(deps) })
}

/** The account service's own queue, in its own schema and process, without rights for the platform's worker. */
function accountQueue({ database }: AccountDeps, log: Logger) {
  return { database, schema: 'account_jobs' as const, log }
}

function mailTasks(deps: AccountDeps): TaskList {
  const tasks: TaskList = {}
  for (const [name, job] of Object.entries(mailsJobs)) {
    tasks[name] = (payload, { job: { id } }) => job(deps, payload as never, id)
  }
  return tasks
}

function otherTasks(deps: AccountDeps, log: Logger): TaskList {
  const tasks: TaskList = {}
  for (const [name, job] of Object.entries(noticesJobs)) {
    tasks[name] = (payload) => job(deps, payload as never)
  }
  for (const [name, job] of Object.entries(byTheClock)) tasks[name] = () => job(deps, log)
  return tasks
}
