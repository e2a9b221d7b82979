import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../kernel/index.ts'

export type QueueState = {
  readonly queue: string
  readonly waiting: number
  /** Age of what waits longest; 0 if nothing waits. */
  readonly oldestSeconds: number
}

/**
 * What waits for a worker and is no job: rows that workers lease or look for. Each part reads the partial index that
 * the worker itself uses, so it costs what waits and not what there is.
 */
export async function listQueueStates(reader: PlatformReader, clock: Clock): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    with waiting as (
      select 'environments' as queue, created_at as since from environments
      where state = 'queued' and purpose <> 'warm'
      union all
      select 'file-scoring', received_at from training_answers
      where state = 'scoring' and (leased_until is null or leased_until <= ${now(clock)})
      union all
      select 'video-encoding', created_at from video_encodings
      where state in ('waiting', 'running') and removal_at is null and content_id is not null
        and (leased_until is null or leased_until <= ${now(clock)})
      union all
      select 'upload-checks', u.active_at from files as f join uploads as u on u.file_id = f.id
      where f.state = 'receiving' and u.state = 'checking'
      union all
      select 'exam-closing', s.deadline_at + make_interval(secs => p.grace_seconds)
      from exam_sittings as s
      join exam_papers as p on p.task_id = s.task_id
      join tasks as t on t.id = s.task_id
      join stages as st on st.id = t.stage_id
      where s.state = 'open' and s.deadline_at <= ${now(clock)} and st.paused_at is null
        and s.deadline_at + make_interval(secs => p.grace_seconds) <= ${now(clock)}
    )
    select name as queue, count(since)::int as waiting,
      greatest(coalesce(max(extract(epoch from ${now(clock)} - since)), 0), 0)::float8 as "oldestSeconds"
    from unnest(array['environments', 'file-scoring', 'video-encoding', 'upload-checks', 'exam-closing']) as name
    left join waiting on waiting.queue = name
    group by name order by name`.execute(reader)
  return rows
}

export type EnvironmentCount = { readonly state: string; readonly environments: number }

/** Deleted ones are history and not counted. */
export async function countEnvironmentStates(reader: PlatformReader): Promise<EnvironmentCount[]> {
  const { rows } = await sql<EnvironmentCount>`
    select name as state, count(e.id)::int as environments
    from unnest(array['queued', 'creating', 'starting', 'running', 'stopped', 'deleting', 'failed']) as name
    left join environments as e on e.state = name and e.state <> 'deleted'
    group by name order by name`.execute(reader)
  return rows
}

export type StorageState = { readonly bytes: number; readonly stuckFiles: number }

/** From the worker's last count, a row for each kind of file. */
export async function findStorageState(reader: PlatformReader): Promise<StorageState> {
  const { rows } = await sql<StorageState>`
    select coalesce(sum(bytes), 0)::float8 as bytes, coalesce(sum(stuck_files), 0)::int as "stuckFiles"
    from storage_totals`.execute(reader)
  return rows[0] ?? { bytes: 0, stuckFiles: 0 }
}
