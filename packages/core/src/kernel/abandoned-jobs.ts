import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'

export type JobsHoldOptions = {
  /** The names under which the queue's library locks jobs for this process. */
  readonly holders: readonly string[]
  /** Told how many processes were found to be gone with jobs in their hands; two watchers may find the same one. */
  readonly report: (gone: number) => void
  readonly everyMs?: number
}

/**
 * A worker that is killed leaves its jobs locked, and the queue's library frees such a lock only after four hours. So
 * every worker holds an advisory lock in each of its names: PostgreSQL drops it the moment the session ends, and any other
 * worker then gives the jobs back. A worker that only lost its connection may see its job run twice, which jobs bear.
 * Returns how to stop holding.
 */
export function holdJobs<T>(
  { connection: { pool } }: Database<T>,
  { holders, report, everyMs = 5_000 }: JobsHoldOptions,
): () => Promise<void> {
  const ending = new AbortController()
  const pause = () => sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {})

  async function holdInOneSession(): Promise<void> {
    const session = await pool.connect()
    try {
      await session.query(noticeDeath)
      await session.query(takeLocks, [holders])
      while (!ending.signal.aborted) {
        const { rows } = await session.query<{ gone: number }>(giveBack, [holders])
        if (rows[0] && rows[0].gone > 0) report(rows[0].gone)
        await pause()
      }
    } finally {
      // Closed, not put back into the pool: the lock belongs to the session.
      session.release(true)
    }
  }

  const ended = (async () => {
    while (!ending.signal.aborted) await holdInOneSession().catch(pause)
  })()
  return () => {
    ending.abort()
    return ended
  }
}

const lockFor = (name: string) => `hashtextextended(${name}, 7245004)`

/** A machine that vanished without a word is noticed within half a minute, not after two hours. */
const noticeDeath =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'
const takeLocks = `select pg_advisory_lock(${lockFor('holder')}) from unnest($1::text[]) as holder`

/** Younger locks are left alone: a worker takes the one in its own name a moment after its first jobs. */
const giveBack = `
  with gone as materialized (
    select holder from (
      select distinct locked_by as holder from jobs
      where locked_at < now() - interval '5 seconds' and locked_by <> all($1::text[])
    ) as holders
    where pg_try_advisory_xact_lock(${lockFor('holder')})
  )
  select count(*)::int as gone, force_unlock_workers(array_agg(holder)) from gone`
