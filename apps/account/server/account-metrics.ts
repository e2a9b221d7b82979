import { countJobs, readWithin } from '@tiltyard/core/kernel'
import { countFinishedJobs, type Metrics, shareReading, watchJobs, watchPool } from '@tiltyard/edge'
import type { AccountDeps } from './account-deps.ts'
import { mailsJobs } from './mails/mails.jobs.ts'

/** A measurement that the database cannot give quickly is not given. */
const readMs = 2_000

/** Returns what to call after each run of a job. */
export function addAccountMetrics(
  metrics: Metrics,
  { database }: Pick<AccountDeps, 'database'>,
  report: (fault: unknown) => void,
): ReturnType<typeof countFinishedJobs> {
  watchPool(metrics, database.connection.poolUse)
  const read = shareReading(metrics, { read: () => readWithin(database, readMs, countJobs), report })
  watchJobs(metrics, { service: 'account', mailJobs: Object.keys(mailsJobs), read })
  return countFinishedJobs(metrics, 'account')
}
