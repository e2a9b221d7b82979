import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { withTrace } from './trace.ts'

export type JobOptions = {
  /** Jobs with the same key are one job, so that a repeated dispatch is idempotent. */
  readonly key?: string
  readonly maxAttempts?: number
  /** Not before this time of the database's clock. */
  readonly runAt?: Date
}

/** Adds a job that exists if and only if the transaction commits. */
export async function enqueue<T>(
  tx: Tx<T>,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  const { key, maxAttempts = 25, runAt } = options
  const sent = withTrace(payload, tx.trace)
  await sql`
    select add_job(
      identifier => ${name}::text, payload => ${JSON.stringify(sent)}::json, job_key => ${key ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${maxAttempts}::int, job_key_mode => 'preserve_run_at')`.execute(
    tx,
  )
}

export type OrphanedJobsOptions = {
  /** Names under which the queue's library locks jobs of this process. */
  readonly workerIds: readonly string[]
  /** Ids of jobs that this process runs, or whose result it may still be writing. */
  readonly runningJobs: () => readonly string[]
  /** Called with the number of dead processes whose jobs were released; two watchers may find the same one. */
  readonly report: (gone: number) => void
  /** Called with the number of jobs that were locked for this process and never reached it. */
  readonly reportUndelivered: (jobs: number) => void
  readonly intervalMs?: number
}

/**
 * The queue's library releases the jobs of a killed worker only after four hours, so every worker holds an advisory
 * lock per name: PostgreSQL drops it when the session ends, and any other worker then releases the jobs. Every worker also
 * releases jobs that were locked for itself by a statement whose response was lost. A worker that only lost its connection
 * may see a job run twice, which jobs tolerate; returns a function that stops this.
 */
export function recoverOrphanedJobs<T>(
  { connection: { pool } }: Database<T>,
  { workerIds, runningJobs, report, reportUndelivered, intervalMs = 5_000 }: OrphanedJobsOptions,
): () => Promise<void> {
  const ending = new AbortController()
  const pause = () => sleep(intervalMs, undefined, { signal: ending.signal }).catch(() => {})

  async function runInSession(): Promise<void> {
    const session = await pool.connect()
    try {
      await session.query(setKeepalives)
      await session.query(lockWorkers, [workerIds])
      while (!ending.signal.aborted) {
        const { rows } = await session.query<{ gone: number }>(unlockOrphanedJobs, [workerIds])
        if (rows[0] && rows[0].gone > 0) report(rows[0].gone)
        await pause()
      }
    } finally {
      // Closed, not returned to the pool: the lock belongs to the session.
      session.release(true)
    }
  }

  // Outside the session, which may wait for an advisory lock of its own lost predecessor.
  async function releaseUndelivered(): Promise<void> {
    const { rowCount } = await pool.query(unlockUndeliveredJobs, [workerIds, runningJobs()])
    if (rowCount) reportUndelivered(rowCount)
    await pause()
  }

  const repeat = async (task: () => Promise<void>) => {
    while (!ending.signal.aborted) await task().catch(pause)
  }
  const ended = Promise.all([repeat(runInSession), repeat(releaseUndelivered)])
  return async () => {
    ending.abort()
    await ended
  }
}

const workerLock = (name: string) => `hashtextextended(${name}, 7245004)`

/** A host that vanished is detected within half a minute instead of two hours. */
const setKeepalives =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'
const lockWorkers = `select pg_advisory_lock(${workerLock('holder')}) from unnest($1::text[]) as holder`

/** Recent locks are skipped: a worker takes its advisory lock shortly after its first jobs. */
const unlockOrphanedJobs = `
  with gone as materialized (
    select holder from (
      select distinct locked_by as holder from jobs
      where locked_at < now() - interval '5 seconds' and locked_by <> all($1::text[])
    ) as holders
    where pg_try_advisory_xact_lock(${workerLock('holder')})
  )
  select count(*)::int as gone, force_unlock_workers(array_agg(holder)) from gone`

/** Recent locks are skipped: their response may be on its way. */
const unlockUndeliveredJobs = `
  update _private_jobs set locked_at = null, locked_by = null
  where locked_by = any($1::text[]) and locked_at < now() - interval '30 seconds' and id <> all($2::bigint[])`
