import { type QueryExecutorProvider, sql } from 'kysely'
import type { Tx } from './database.ts'

export type JobCount = {
  readonly name: string
  readonly waiting: number
  readonly scheduled: number
  readonly running: number
  readonly retrying: number
  readonly failed: number
  readonly failedLastDay: number
  readonly oldestDueAt: Date | null
  /** How long that one has been due. */
  readonly oldestDueSeconds: number
}

/** The library delays a try by this after a failure, so that its next time tells when it failed. */
const failedAt = sql`run_at - exp(least(attempts, 10)) * interval '1 second'`

const isDue = sql`locked_at is null and attempts < max_attempts and run_at <= now()`

/** One scan of the jobs that there are: finished ones are gone. 100,000 take about 50 ms. */
export async function countJobs(
  reader: QueryExecutorProvider,
  names?: readonly string[],
): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task_identifier as name,
      (count(*) filter (where locked_at is null and attempts = 0 and run_at <= now()))::int as waiting,
      (count(*) filter (where locked_at is null and attempts = 0 and run_at > now()))::int as scheduled,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where locked_at is null and attempts > 0 and attempts < max_attempts))::int as retrying,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as failed,
      (count(*) filter (where locked_at is null and attempts >= max_attempts and ${failedAt} > now() - interval '1 day'))::int
        as "failedLastDay",
      min(run_at) filter (where ${isDue}) as "oldestDueAt",
      coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float8 as "oldestDueSeconds"
    from jobs
    where ${names ?? null}::text[] is null or task_identifier = any(${names ?? null}::text[])
    group by task_identifier order by task_identifier`.execute(reader)
  return rows
}

export type StoppedJobRow = {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly max_attempts: number
  readonly last_error: string | null
  readonly created_at: Date
  readonly failed_at: Date
  readonly run_at: Date
}

export type StoppedJobFilter = {
  readonly state?: 'retrying' | 'failed' | undefined
  readonly name?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Jobs that failed at least once and are not running: those given up first, then the latest failures. */
export async function listStoppedJobs(
  reader: QueryExecutorProvider,
  { state, name, limit, offset }: StoppedJobFilter,
): Promise<{ readonly rows: StoppedJobRow[]; readonly total: number }> {
  const matches = sql`attempts > 0 and locked_at is null
    and (${name ?? null}::text is null or task_identifier = ${name ?? null})
    and (${state ?? null}::text is null or (attempts >= max_attempts) = (${state ?? null} = 'failed'))`
  const { rows } = await sql<StoppedJobRow>`
    select id::text, task_identifier as name, attempts, max_attempts, left(last_error, 2000) as last_error, created_at,
      ${failedAt} as failed_at, run_at
    from jobs where ${matches}
    order by attempts >= max_attempts desc, run_at desc, id limit ${limit} offset ${offset}`.execute(reader)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from jobs where ${matches}`.execute(reader)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Null: no such job, or none that failed. A worker skips the job until the end of the transaction. */
export async function lockStoppedJob<T>(
  tx: Tx<T>,
  id: string,
): Promise<{ readonly name: string; readonly attempts: number; readonly isRunning: boolean } | null> {
  const { rows } = await sql<{ name: string; attempts: number; isRunning: boolean }>`
    select t.identifier as name, j.attempts, j.locked_at is not null as "isRunning"
    from _private_jobs as j join _private_tasks as t on t.id = j.task_id
    where j.id = ${id} and j.attempts > 0 for update of j`.execute(tx)
  return rows[0] ?? null
}

/** With all its attempts again, in the order of jobs that are due. */
export async function rescheduleJob<T>(tx: Tx<T>, id: string): Promise<void> {
  await sql`select from reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx)
}

export async function deleteJob<T>(tx: Tx<T>, id: string): Promise<void> {
  await sql`select from complete_jobs(array[${id}::bigint])`.execute(tx)
}

/** When the library last enqueued each scheduled job. */
export async function listLastRuns(reader: QueryExecutorProvider): Promise<Map<string, Date>> {
  const { rows } = await sql<{ identifier: string; last_execution: Date }>`
    select identifier, last_execution from _private_known_crontabs where last_execution is not null`.execute(
    reader,
  )
  return new Map(rows.map(({ identifier, last_execution }) => [identifier, last_execution]))
}
