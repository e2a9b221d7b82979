import type { CompetitionStatus, CompetitionType, LocalisedHtml, ScoringRule } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'

/** Published ones, each with the time from its first stage's start to its last one's end. */
const publishedQuery = (reader: PlatformReader) =>
  reader
    .selectFrom('competitions as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stages as s')
          .select(({ fn }) => [
            fn.min('s.starts_at').as('starts_at'),
            fn.max('s.ends_at').as('ends_at'),
            sql<boolean | null>`bool_or(s.paused_at is not null)`.as('is_paused'),
          ])
          .whereRef('s.competition_id', '=', 'c.id')
          .as('span'),
      (join) => join.onTrue(),
    )
    .where('c.state', '=', 'published')

/** What of it is now, by the database's clock. A paused stage keeps a competition from being over. */
function statusExpressions(clock: Clock) {
  const isOpen = sql<boolean>`(coalesce(c.registration_opens_at <= ${now(clock)}, true)
    and coalesce(c.registration_closes_at, span.ends_at, 'infinity') > ${now(clock)}
    and coalesce(c.roster_locks_at > ${now(clock)}, true))`
  const isOver = sql<boolean>`coalesce(span.ends_at <= ${now(clock)} and not span.is_paused, false)`
  const hasBegun = sql<boolean>`coalesce(span.starts_at <= ${now(clock)}, false)`
  const status = sql<CompetitionStatus>`case when ${isOver} then 'over' when ${hasBegun} then 'running'
    when ${isOpen} then 'registering' else 'upcoming' end`
  return { isOver, mayRegister: sql<boolean>`(${isOpen} and not ${isOver})`, status }
}
const year = sql<number>`extract(year from span.starts_at at time zone 'UTC')::int`

const listingQuery = (reader: PlatformReader, clock: Clock) =>
  publishedQuery(reader)
    .select(['c.id', 'c.type', 'c.name', 'c.summary', 'c.team_size_min', 'c.team_size_max'])
    .select(['c.registration_opens_at', 'c.registration_closes_at', 'span.starts_at', 'span.ends_at'])
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

/** What runs first, then what can be registered for, then what comes, the nearest first; then what is over, backwards. */
export function listCompetitionPage(
  reader: PlatformReader,
  clock: Clock,
  { page, limit, ...filter }: CompetitionFilter & { readonly page: number; readonly limit: number },
): Promise<CompetitionListRow[]> {
  const { status, isOver } = statusExpressions(clock)
  return listingQuery(reader, clock)
    .where(filterExpression(clock, filter))
    .orderBy(sql`array_position(array['running', 'registering', 'upcoming', 'over'], ${status})`)
    .orderBy(sql`case when ${isOver} then null else span.starts_at end`)
    .orderBy('span.ends_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countCompetitions(
  reader: PlatformReader,
  clock: Clock,
  filter: CompetitionFilter,
): Promise<number> {
  const { n } = await publishedQuery(reader)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where(filterExpression(clock, filter))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function listYears(reader: PlatformReader): Promise<number[]> {
  const yearRows = await publishedQuery(reader)
    .select(year.as('year'))
    .distinct()
    .where('span.starts_at', 'is not', null)
    .orderBy('year', 'desc')
    .execute()
  return yearRows.map((row) => row.year)
}

export async function findListedCompetition(
  reader: PlatformReader,
  clock: Clock,
  competitionId: string,
): Promise<CompetitionListRow | null> {
  return (await listingQuery(reader, clock).where('c.id', '=', competitionId).executeTakeFirst()) ?? null
}

function filterExpression(clock: Clock, filter: CompetitionFilter) {
  const { status, mayRegister } = statusExpressions(clock)
  const isOfStatus =
    filter.status === 'registering' ? mayRegister : sql<boolean>`${status} = ${filter.status ?? null}`
  return sql<boolean>`(${filter.type ?? null}::text is null or c.type = ${filter.type ?? null})
    and (${filter.status ?? null}::text is null or ${isOfStatus})
    and (${filter.year ?? null}::int is null or ${year} = ${filter.year ?? null})`
}

/** What players read of a competition, and how it is scored, beyond what rules ask. */
export async function findCompetitionTexts(reader: PlatformReader, competitionId: string) {
  const row = await reader
    .selectFrom('competitions')
    .select(['overview', 'rules', 'prizes', 'faq', 'agreement', 'flag_format', 'blood_percents'])
    .select(['hint_payment', 'attempts_per_minute', 'board_is_public', 'results_published_at'])
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return {
    overview: row.overview as LocalisedHtml | null,
    rules: row.rules as LocalisedHtml | null,
    prizes: row.prizes as LocalisedHtml | null,
    faq: row.faq as LocalisedHtml | null,
    agreement: row.agreement as LocalisedHtml | null,
    flagFormat: row.flag_format,
    bloodPercents: row.blood_percents,
    hintPayment: row.hint_payment as 'now' | 'on-solve',
    attemptsAMinute: row.attempts_per_minute,
    boardIsPublic: row.board_is_public,
    resultsPublishedAt: row.results_published_at,
  }
}
export type CompetitionTexts = Awaited<ReturnType<typeof findCompetitionTexts>>

/** Names alone: they tell nothing of what is asked in the tasks. */
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

/** Accepted teams, by division. */
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
