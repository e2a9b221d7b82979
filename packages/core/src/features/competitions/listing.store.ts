import type { CompetitionStatus, CompetitionType } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../kernel/index.ts'

/** Published ones, each with the time from its first stage's start to its last one's end. */
const published = (reader: PlatformReader) =>
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
function present(clock: Clock) {
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

const rows = (reader: PlatformReader, clock: Clock) =>
  published(reader)
    .select(['c.id', 'c.type', 'c.name', 'c.summary', 'c.team_size_min', 'c.team_size_max'])
    .select(['c.registration_opens_at', 'c.registration_closes_at', 'span.starts_at', 'span.ends_at'])
    .select([present(clock).mayRegister.as('registration_is_open'), present(clock).status.as('status')])
    .select((eb) =>
      eb
        .selectFrom('entries as e')
        .whereRef('e.competition_id', '=', 'c.id')
        .where('e.state', '=', 'accepted')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('teams'),
    )
export type ListedRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export type Wanted = {
  readonly type?: CompetitionType | undefined
  readonly status?: CompetitionStatus | undefined
  readonly year?: number | undefined
}

/** What runs first, then what can be registered for, then what comes, the nearest first; then what is over, backwards. */
export function listCompetitionPage(
  reader: PlatformReader,
  clock: Clock,
  { page, limit, ...wanted }: Wanted & { readonly page: number; readonly limit: number },
): Promise<ListedRow[]> {
  const { status, isOver } = present(clock)
  return rows(reader, clock)
    .where(matches(clock, wanted))
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
  wanted: Wanted,
): Promise<number> {
  const { n } = await published(reader)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where(matches(clock, wanted))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function listYears(reader: PlatformReader): Promise<number[]> {
  const found = await published(reader)
    .select(year.as('year'))
    .distinct()
    .where('span.starts_at', 'is not', null)
    .orderBy('year', 'desc')
    .execute()
  return found.map((row) => row.year)
}

export async function findListed(
  reader: PlatformReader,
  clock: Clock,
  competitionId: string,
): Promise<ListedRow | null> {
  return (await rows(reader, clock).where('c.id', '=', competitionId).executeTakeFirst()) ?? null
}

function matches(clock: Clock, wanted: Wanted) {
  const { status, mayRegister } = present(clock)
  const isOfStatus =
    wanted.status === 'registering' ? mayRegister : sql<boolean>`${status} = ${wanted.status ?? null}`
  return sql<boolean>`(${wanted.type ?? null}::text is null or c.type = ${wanted.type ?? null})
    and (${wanted.status ?? null}::text is null or ${isOfStatus})
    and (${wanted.year ?? null}::int is null or ${year} = ${wanted.year ?? null})`
}
