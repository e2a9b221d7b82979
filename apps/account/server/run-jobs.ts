import { runQueue, type TaskList } from '@tiltyard/core/queue'
import type { Logger } from '@tiltyard/edge'
import type { AccountDeps } from './account-deps.ts'
import { mailsJobs } from './mails/mails.jobs.ts'
import { purgeJobs } from './purge.jobs.ts'

/** The only table of what runs here by the clock. Both may be late, doubled or missed without harm. */
const schedules: readonly { readonly job: keyof typeof purgeJobs; readonly cron: string }[] = [
  { job: 'account.purge', cron: '*/10 * * * *' },
  { job: 'account.publish-audit-head', cron: '0 * * * *' },
]

export function runJobs(deps: AccountDeps, log: Logger): Promise<{ stop(): Promise<void> }> {
  return runQueue(accountQueue(deps, log), { schedules, concurrency: 3, pollMs: 1_000 })
}

/** The account service's own queue, in its own schema and process: the platform's worker has no right to it. */
export function accountQueue(deps: AccountDeps, log: Logger) {
  const tasks: TaskList = {}
  for (const [name, job] of Object.entries(mailsJobs)) {
    tasks[name] = (payload, { job: { id } }) => job(deps, payload as never, id)
  }
  for (const [name, job] of Object.entries(purgeJobs)) tasks[name] = () => job(deps, log)
  return { database: deps.database, schema: 'account_jobs' as const, tasks, log }
}
