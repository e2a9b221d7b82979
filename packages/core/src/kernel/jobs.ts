import { setTimeout as sleep } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Database, Tx } from './database.ts'

export type JobOptions = {
  /** Two jobs with one key are one job: how a repeated dispatch stays harmless. */
  readonly key?: string
  readonly maxAttempts?: number
  /** Not before this moment of the database's clock. */
  readonly runAt?: Date
}

/** Adds a job that exists if and only if the transaction commits. */
export async function enqueue<T>(
  tx: Tx<T>,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await addJob(tx, name, payload, options)
}

export async function addJob(
  tx: QueryExecutorProvider,
  name: string,
  payload: object,
  { key, maxAttempts = 25, runAt }: JobOptions,
): Promise<void> {
  await sql`
    select add_job(
      identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${maxAttempts}::int, job_key_mode => 'preserve_run_at')`.execute(
    tx,
  )
}

export type OrphanedJobsOptions = {
  /** The names under which the queue's library locks jobs for this process. */
  readonly workerIds: readonly string[]
  /** Told how many processes were found to be gone with jobs in their hands; two watchers may find the same one. */
  readonly report: (gone: number) => void
  readonly intervalMs?: number
}

/**
 * A worker that is killed leaves its jobs locked, and the queue's library frees such a lock only after four hours. So
 * every worker holds an advisory lock in each of its names: PostgreSQL drops it the moment the session ends, and any other
 * worker then gives the jobs back. A worker that only lost its connection may see its job run twice, which jobs bear.
 * Returns how to stop holding.
 */
export function recoverOrphanedJobs<T>(
  { connection: { pool } }: Database<T>,
  { workerIds, report, intervalMs = 5_000 }: OrphanedJobsOptions,
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
      // Closed, not put back into the pool: the lock belongs to the session.
      session.release(true)
    }
  }

  const ended = (async () => {
    while (!ending.signal.aborted) await runInSession().catch(pause)
  })()
  return () => {
    ending.abort()
    return ended
  }
}

const workerLock = (name: string) => `hashtextextended(${name}, 7245004)`

/** A machine that vanished without a word is noticed within half a minute, not after two hours. */
const setKeepalives =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'
const lockWorkers = `select pg_advisory_lock(${workerLock('holder')}) from unnest($1::text[]) as holder`

/** Younger locks are left alone: a worker takes the one in its own name a moment after its first jobs. */
const unlockOrphanedJobs = `
  with gone as materialized (
    select holder from (
      select distinct locked_by as holder from jobs
      where locked_at < now() - interval '5 seconds' and locked_by <> all($1::text[])
    ) as holders
    where pg_try_advisory_xact_lock(${workerLock('holder')})
  )
  select count(*)::int as gone, force_unlock_workers(array_agg(holder)) from gone`
