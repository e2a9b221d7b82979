import type { EnvironmentState } from '@tiltyard/contracts'
import { type SqlBool, sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'

export type ActiveEnvironmentFilters = {
  readonly state?: EnvironmentState | undefined
  readonly templateId?: string | undefined
  readonly ownerId?: string | undefined
}

/** Displayed states: a desired state counts as reached. */
const displayStateSql = sql<string>`case
  when e.desired_state = 'deleted' then 'deletion'
  when e.state = 'failed' or (e.state = 'deleting' and e.failure is not null) then 'failed'
  when e.desired_state = 'stopped' then 'stopped'
  when e.state = 'deleting' then 'creating'
  else e.state end`

function selectActive(reader: PlatformReader, { state, templateId, ownerId }: ActiveEnvironmentFilters) {
  return reader
    .selectFrom('environments as e')
    .innerJoin('environment_templates as t', 't.id', 'e.template_id')
    .leftJoin('users as u', 'u.id', 'e.owner_id')
    .leftJoin('teams', 'teams.id', 'e.team_id')
    .where('e.state', '<>', 'deleted')
    .$if(state !== undefined, (query) => query.where(sql<SqlBool>`${displayStateSql} = ${state}`))
    .$if(templateId !== undefined, (query) => query.where('e.template_id', '=', templateId ?? ''))
    .$if(ownerId !== undefined, (query) => query.where('e.owner_id', '=', ownerId ?? ''))
}

export function listActiveEnvironmentRows(
  reader: PlatformReader,
  filters: ActiveEnvironmentFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return selectActive(reader, filters)
    .selectAll('e')
    .select([
      't.name as template_name',
      't.cpu_millis',
      't.memory_mb',
      't.processes',
      'u.nickname',
      'teams.name as team_name',
    ])
    .orderBy('e.created_at')
    .orderBy('e.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type ActiveEnvironmentRow = Awaited<ReturnType<typeof listActiveEnvironmentRows>>[number]

export async function countActiveEnvironments(
  reader: PlatformReader,
  filters: ActiveEnvironmentFilters,
): Promise<number> {
  const { total } = await selectActive(reader, filters)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export type WaitingCounts = { readonly warm: number; readonly queued: number }

export async function countWaiting(reader: PlatformReader): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select count(*) filter (where purpose = 'warm' and state = 'running')::int as warm,
           count(*) filter (where purpose <> 'warm' and state = 'queued')::int as queued
    from environments where state in ('running', 'queued')`.execute(reader)
  return rows[0] ?? { warm: 0, queued: 0 }
}

export type HourlyUsage = {
  readonly from: Date
  readonly started: number
  /** Environments at the start of the hour plus those started within it: an upper bound of concurrent ones. */
  readonly most: number
  readonly meanMinutes: number | null
}

/** The last 24 hours in steps of an hour, ending now. Warm environments count from their claim. */
export async function listHourlyUsage(reader: PlatformReader, clock: Clock): Promise<readonly HourlyUsage[]> {
  const { rows } = await sql<HourlyUsage>`
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
