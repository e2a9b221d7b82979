import {
  type JobQueue,
  type JobSchedule,
  ok,
  type Result,
  refuse,
  type StoppedJob,
  type StoppedJobState,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  countJobs,
  deleteJob,
  findNextRun,
  jobSchedules,
  listLastRuns,
  listStoppedJobs as listStoppedJobRows,
  lockStoppedJob,
  rescheduleJob,
  toReader,
  transaction,
} from '../../kernel/index.ts'
import { describeError } from './job-error.rules.ts'

export async function listJobQueues({ database }: CoreDeps): Promise<Result<JobQueue[]>> {
  const rows = await countJobs(toReader(database))
  return ok(
    rows.map(({ failedLastDay: _, oldestDueSeconds: _seconds, oldestDueAt, ...counts }) => ({
      ...counts,
      oldestDueAt: oldestDueAt?.toISOString() ?? null,
    })),
  )
}

type StoppedJobsInput = {
  readonly state?: StoppedJobState | undefined
  readonly name?: string | undefined
  readonly page: number
  readonly limit: number
}

/** A payload is never read: it may hold what a person wrote. */
export async function listStoppedJobs(
  { database }: CoreDeps,
  { state, name, page, limit }: StoppedJobsInput,
): Promise<Result<{ data: StoppedJob[]; total: number }>> {
  const { rows, total } = await listStoppedJobRows(toReader(database), {
    state,
    name,
    limit,
    offset: (page - 1) * limit,
  })
  const data = rows.map((row): StoppedJob => {
    const isGivenUp = row.attempts >= row.max_attempts
    return {
      id: row.id,
      name: row.name,
      state: isGivenUp ? 'failed' : 'retrying',
      attempts: row.attempts,
      maxAttempts: row.max_attempts,
      error: describeError(row.last_error),
      createdAt: row.created_at.toISOString(),
      failedAt: row.failed_at.toISOString(),
      nextAt: isGivenUp ? null : row.run_at.toISOString(),
    }
  })
  return ok({ data, total })
}

type JobInput = { readonly jobId: string; readonly reason: string }
type JobRefusals = 'jobs.not_found' | 'jobs.running'

export function retryJob(deps: CoreDeps, actor: Actor, input: JobInput): Promise<Result<null, JobRefusals>> {
  return decide(deps, actor, input, { action: 'jobs.retry', apply: rescheduleJob })
}

/** What the job was for does not happen, and nothing else reminds of it: hence the reason. */
export function discardJob(
  deps: CoreDeps,
  actor: Actor,
  input: JobInput,
): Promise<Result<null, JobRefusals>> {
  return decide(deps, actor, input, { action: 'jobs.discard', apply: deleteJob })
}

function decide(
  { database }: CoreDeps,
  { userId }: Actor,
  { jobId, reason }: JobInput,
  { action, apply }: { readonly action: string; readonly apply: typeof deleteJob },
): Promise<Result<null, JobRefusals>> {
  return transaction(database, async (tx) => {
    const job = await lockStoppedJob(tx, jobId)
    if (!job) return refuse('jobs.not_found')
    if (job.isRunning) return refuse('jobs.running')
    await apply(tx, jobId)
    audit(tx, {
      actor: userId,
      action,
      subject: `job:${jobId}`,
      before: { name: job.name, attempts: job.attempts },
      after: { reason },
    })
    return ok()
  })
}

/** The worker decides when a job runs; its last run is when the library enqueued it. */
export async function listJobSchedules({ database }: CoreDeps): Promise<Result<JobSchedule[]>> {
  const lastRuns = await listLastRuns(toReader(database))
  const now = new Date()
  return ok(
    jobSchedules.map(({ job, cron }) => ({
      job,
      cron,
      lastAt: lastRuns.get(job)?.toISOString() ?? null,
      nextAt: findNextRun(cron, now).toISOString(),
    })),
  )
}
