import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'

export type Waiting = { readonly warm: number; readonly queued: number }

export async function findWaiting(reader: PlatformReader): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where purpose = 'warm' and state = 'running')::int as warm,
           count(*) filter (where purpose <> 'warm' and state = 'queued')::int as queued
    from environments where state in ('running', 'queued')`.execute(reader)
  return rows[0] ?? { warm: 0, queued: 0 }
}

export type Hour = {
  readonly from: Date
  readonly started: number
  /** There at its beginning, and begun within it: at most so many at once. */
  readonly most: number
  readonly meanMinutes: number | null
}

/** The last 24 whole steps of an hour up to now. Warm ones count from when they were handed out. */
export async function listHours(reader: PlatformReader, clock: Clock): Promise<readonly Hour[]> {
  const { rows } = await sql<Hour>`
    with lives as (
      select coalesce(claimed_at, admitted_at) as from_at, coalesce(ended_at, 'infinity') as to_at
      from environments
      where purpose <> 'warm' and admitted_at is not null
        and coalesce(ended_at, 'infinity') > ${now(clock)} - interval '24 hours'
    ), hours as (
      select ${now(clock)} - make_interval(hours => n) as at, n from generate_series(1, 24) as n
    )
    select h.at as from,
      (count(*) filter (where l.from_at >= h.at))::int as started,
      (count(*) filter (where l.from_at < h.at + interval '1 hour'))::int as most,
      (avg(extract(epoch from l.to_at - l.from_at) / 60) filter (where l.from_at >= h.at and l.to_at <> 'infinity'))::float8
        as "meanMinutes"
    from hours h left join lives l on l.from_at < h.at + interval '1 hour' and l.to_at > h.at
    group by h.at, h.n order by h.n desc`.execute(reader)
  return rows
}
