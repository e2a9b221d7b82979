import type { Logger } from '@tiltyard/edge'
import {
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type TaskList,
} from 'graphile-worker'
import type { AccountDeps } from './account-deps.ts'
import { mailsJobs } from './mails/mails.jobs.ts'
import { purgeJobs } from './purge.jobs.ts'

/** The only table of what runs here by the clock. Both may be late, doubled or missed without harm. */
const schedules: readonly { readonly job: keyof typeof purgeJobs; readonly cron: string }[] = [
  { job: 'account.purge', cron: '*/10 * * * *' },
  { job: 'account.publish-audit-head', cron: '0 * * * *' },
]

/** The account service's own queue, in its own schema and process: the platform's worker has no right to it. */
export function runJobs(deps: AccountDeps, log: Logger): Promise<Runner> {
  return run({
    ...queue(deps, log),
    concurrency: 3,
    pollInterval: 1_000,
    // The process stops jobs itself, after its server has drained.
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      schedules.map(({ job, cron }) => ({ task: job, match: cron, options: { backfillPeriod: 0 } })),
    ),
  })
}

/** For tests: whatever waits now, and then no more. */
export function runWaitingJobs(deps: AccountDeps, log: Logger): Promise<void> {
  return runOnce(queue(deps, log))
}

function queue(deps: AccountDeps, log: Logger) {
  const taskList: TaskList = {}
  for (const [name, job] of Object.entries(mailsJobs)) {
    taskList[name] = (payload, { job: { id } }) => job(deps, payload as never, id)
  }
  for (const [name, job] of Object.entries(purgeJobs)) taskList[name] = () => job(deps, log)
  return {
    pgPool: deps.database.connection.pool,
    schema: 'account_jobs',
    taskList,
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error') log.error(message)
      else log.debug(message)
    }),
  }
}
