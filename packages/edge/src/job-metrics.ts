import type { Metrics } from './metrics.ts'

type JobCount = {
  readonly name: string
  readonly waiting: number
  readonly scheduled: number
  readonly running: number
  readonly retrying: number
  readonly failed: number
  readonly oldestDueSeconds: number
}

type JobsOptions = {
  /** Whose queue it is: the platform and the account service have one each. */
  readonly service: 'platform' | 'account'
  readonly mailJobs: readonly string[]
  /** Null: the database is away. */
  readonly read: () => Promise<readonly JobCount[] | null>
}

const states = ['waiting', 'scheduled', 'running', 'retrying', 'failed'] as const

/** Depth and age of a service's queue, by kind of job. */
export function watchJobs({ watchEach }: Metrics, { service, mailJobs, read }: JobsOptions): void {
  watchEach(
    { name: 'tiltyard_jobs', help: 'Jobs by kind and state', labelNames: ['service', 'kind', 'state'] },
    async () =>
      (await read())?.flatMap((job) =>
        states.map((state) => ({ labels: { service, kind: job.name, state }, value: job[state] })),
      ) ?? null,
  )
  watchEach(
    {
      name: 'tiltyard_jobs_oldest_due_seconds',
      help: 'How long the job that waits longest has been due, by kind',
      labelNames: ['service', 'kind'],
    },
    async () =>
      (await read())?.map(({ name: kind, oldestDueSeconds: value }) => ({
        labels: { service, kind },
        value,
      })) ?? null,
  )
  watchEach(
    {
      name: 'tiltyard_mail_oldest_due_seconds',
      help: 'How long the mail that waits longest has been due',
      labelNames: ['service'],
    },
    async () => {
      const jobs = await read()
      const ages = jobs?.filter(({ name }) => mailJobs.includes(name)).map((job) => job.oldestDueSeconds)
      return ages ? [{ labels: { service }, value: Math.max(0, ...ages) }] : null
    },
  )
}

/** Returns what to call after each run of a job. */
export function countFinishedJobs({ countEach }: Metrics, service: JobsOptions['service']) {
  const count = countEach({
    name: 'tiltyard_jobs_finished_total',
    help: 'Runs of jobs, by kind and outcome',
    labelNames: ['service', 'kind', 'outcome'],
  })
  return (kind: string, outcome: 'done' | 'failed') => count({ service, kind, outcome })
}
