import { type QueryExecutorProvider, sql } from 'kysely'
import type { Tx } from './database.ts'

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
