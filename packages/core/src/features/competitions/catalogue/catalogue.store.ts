import { playableTypes } from '@tiltyard/competition-types'
import type { CompetitionStatus, CompetitionType, LocalisedHtml, ScoringRule } from '@tiltyard/contracts'
import { type RawBuilder, sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'

const publishedQuery = (reader: PlatformReader) =>
  reader.selectFrom('competitions as c').where('c.state', '=', 'published')

/** The status of a competition at this moment, by the database's clock. */
function statusExpressions(clock: Clock) {
  const isOpen = sql<boolean>`(coalesce(c.registration_opens_at <= ${now(clock)}, true)
    and coalesce(c.registration_closes_at, c.ends_at, 'infinity') > ${now(clock)}
    and coalesce(c.roster_locks_at > ${now(clock)}, true) and c.archived_at is null and c.type = any(${playableTypes()}))`
  const isOver = sql<boolean>`c.over_at <= ${now(clock)}`
  const isActive = sql<boolean>`c.over_at > ${now(clock)}`
  const hasBegun = sql<boolean>`coalesce(c.starts_at <= ${now(clock)}, false)`
  const status = sql<CompetitionStatus>`case when ${isOver} then 'over' when ${hasBegun} then 'running'
    when ${isOpen} then 'registering' else 'upcoming' end`
  return { isOver, isActive, mayRegister: sql<boolean>`(${isOpen} and ${isActive})`, status }
}

const listingQuery = (reader: PlatformReader, clock: Clock) =>
  publishedQuery(reader)
    .select(['c.id', 'c.type', 'c.name', 'c.summary', 'c.cover', 'c.team_size_min', 'c.team_size_max'])
    .select(['c.registration_opens_at', 'c.registration_closes_at', 'c.starts_at', 'c.ends_at'])
    .select([
      statusExpressions(clock).mayRegister.as('registration_is_open'),
      statusExpressions(clock).status.as('status'),
    ])
    .select((eb) =>
      eb
        .selectFrom('entries as e')
        .whereRef('e.competition_id', '=', 'c.id')
        .where('e.state', '=', 'accepted')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('teams'),
    )
export type CompetitionListRow = Awaited<
  ReturnType<ReturnType<typeof listingQuery>['executeTakeFirstOrThrow']>
>

export type CompetitionFilter = {
  readonly type?: CompetitionType | undefined
  readonly status?: CompetitionStatus | undefined
  readonly year?: number | undefined
}

const statusOrder = (status: RawBuilder<CompetitionStatus>) =>
  sql<number>`array_position(array['running', 'registering', 'upcoming', 'over'], ${status})`

/**
 * Running competitions first, then those open for registration, then upcoming ones, nearest first; then ended ones,
 * latest first. Few have not ended and are sorted; the ended ones are read from the index on their end, up to the
 * requested page.
 */
export function listCompetitionPage(
  reader: PlatformReader,
  clock: Clock,
  { page, limit, ...filter }: CompetitionFilter & { readonly page: number; readonly limit: number },
): Promise<CompetitionListRow[]> {
  const { status, isActive, isOver } = statusExpressions(clock)
  const offset = (page - 1) * limit
  const active = filteredQuery(reader, clock, filter)
    .select(['c.id', 'c.ends_at', 'c.starts_at as next_at', statusOrder(status).as('place')])
    .where(isActive)
  const over = filteredQuery(reader, clock, filter)
    .select(['c.id', 'c.ends_at', sql<null>`null::timestamptz`.as('next_at'), sql<number>`5`.as('place')])
    .where(isOver)
    .orderBy('c.over_at', 'desc')
    .orderBy('c.id')
    .limit(offset + limit)
  const listed = reader
    .selectFrom(active.unionAll(reader.selectFrom(over.as('over')).selectAll()).as('listed'))
    .selectAll()
    .orderBy('place')
    .orderBy('next_at')
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  return listingQuery(reader, clock)
    .innerJoin(listed.as('listed'), 'listed.id', 'c.id')
    .orderBy('listed.place')
    .orderBy('listed.next_at')
    .orderBy('listed.ends_at', 'desc')
    .orderBy('listed.id')
    .execute()
}

export async function countCompetitions(
  reader: PlatformReader,
  clock: Clock,
  filter: CompetitionFilter,
): Promise<number> {
  const { n } = await filteredQuery(reader, clock, filter)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Skips from year to year in the index, however many competitions a year has. */
export async function listYears(reader: PlatformReader): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    with recursive latest (starts_at) as (
      select max(starts_at) from competitions where state = 'published' and is_listed and archived_at is null
      union all
      select (select max(c.starts_at) from competitions c
        where c.state = 'published' and c.is_listed and c.archived_at is null and c.starts_at < date_trunc('year', latest.starts_at, 'UTC'))
      from latest where latest.starts_at is not null
    )
    select extract(year from starts_at at time zone 'UTC')::int as year from latest where starts_at is not null`.execute(
    reader,
  )
  return rows.map((row) => row.year)
}

export async function findListedCompetition(
  reader: PlatformReader,
  clock: Clock,
  competitionId: string,
): Promise<CompetitionListRow | null> {
  return (await listingQuery(reader, clock).where('c.id', '=', competitionId).executeTakeFirst()) ?? null
}

export function listCompetitionsByIds(
  reader: PlatformReader,
  clock: Clock,
  ids: readonly string[],
): Promise<CompetitionListRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return listingQuery(reader, clock)
    .where('c.id', 'in', [...ids])
    .orderBy(statusOrder(statusExpressions(clock).status))
    .orderBy('c.starts_at', 'desc')
    .orderBy('c.id')
    .execute()
}

const yearStart = (year: number) => sql<Date>`make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')`

function filteredQuery(reader: PlatformReader, clock: Clock, { type, status, year }: CompetitionFilter) {
  const expressions = statusExpressions(clock)
  return publishedQuery(reader)
    .where('c.archived_at', 'is', null)
    .where('c.is_listed', '=', true)
    .$if(type !== undefined, (query) => query.where('c.type', '=', type as CompetitionType))
    .$if(status !== undefined, (query) =>
      query.where(status === 'over' ? expressions.isOver : expressions.isActive),
    )
    .$if(status === 'registering', (query) => query.where(expressions.mayRegister))
    .$if(status === 'running' || status === 'upcoming', (query) =>
      query.where(expressions.status, '=', status as CompetitionStatus),
    )
    .$if(year !== undefined, (query) =>
      query
        .where('c.starts_at', '>=', yearStart(year as number))
        .where('c.starts_at', '<', yearStart((year as number) + 1)),
    )
}

/** Public texts of a competition that the rules do not need. */
export async function findCompetitionTexts(reader: PlatformReader, competitionId: string) {
  const row = await reader
    .selectFrom('competitions')
    .select([
      'overview',
      'rules',
      'prizes',
      'faq',
      'agreement',
      'logo',
      'board_is_public',
      'results_published_at',
    ])
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return {
    overview: row.overview as LocalisedHtml | null,
    rules: row.rules as LocalisedHtml | null,
    prizes: row.prizes as LocalisedHtml | null,
    faq: row.faq as LocalisedHtml | null,
    agreement: row.agreement as LocalisedHtml | null,
    logo: row.logo,
    boardIsPublic: row.board_is_public,
    resultsPublishedAt: row.results_published_at,
  }
}
export type CompetitionTexts = Awaited<ReturnType<typeof findCompetitionTexts>>

/** Names of scoring rules only: they reveal nothing about the tasks. */
export async function listScoringRules(
  reader: PlatformReader,
  competitionId: string,
): Promise<ScoringRule['name'][]> {
  const rows = await reader
    .selectFrom('tasks')
    .select(sql<ScoringRule['name']>`rule ->> 'name'`.as('name'))
    .distinct()
    .where('competition_id', '=', competitionId)
    .where('is_published', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function countTeamsByDivision(
  reader: PlatformReader,
  competitionId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('entries')
    .select(({ fn }) => ['division_id', fn.countAll<string>().as('n')])
    .where('competition_id', '=', competitionId)
    .where('state', '=', 'accepted')
    .groupBy('division_id')
    .execute()
  return new Map(rows.map(({ division_id, n }) => [division_id, Number(n)]))
}
