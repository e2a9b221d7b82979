import { type CompetitionType, maxHallOfFameTeams } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import { isShown, likePattern, shownName } from './hall-name.store.ts'

export type HallFilter = {
  readonly timeZone: string
  readonly year?: number | undefined
  readonly type?: CompetitionType | undefined
  readonly organisation?: string | undefined
  readonly keyword?: string | undefined
}

/** A correction keeps the year: it is that of the competition's end, not of the publication. */
const yearOf = (timeZone: string) =>
  sql<number>`extract(year from coalesce(c.ends_at, c.results_published_at) at time zone ${timeZone})::int`

const selectConcluded = (reader: PlatformReader) =>
  reader
    .selectFrom('competitions as c')
    .where('c.results_published_at', 'is not', null)
    .where('c.state', '=', 'published')
    .where('c.is_listed', '=', true)

function selectFiltered(reader: PlatformReader, { timeZone, year, type, organisation, keyword }: HallFilter) {
  const like = likePattern(keyword ?? '')
  return selectConcluded(reader)
    .$if(year !== undefined, (query) => query.where(sql<boolean>`${yearOf(timeZone)} = ${year}`))
    .$if(type !== undefined, (query) => query.where('c.type', '=', type as string))
    .$if(organisation !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from final_results r where r.competition_id = c.id and r.org_name = ${organisation})`),
    )
    .$if(keyword !== undefined, (query) =>
      query.where(sql<boolean>`(c.name ->> 'zh' ilike ${like} or c.name ->> 'en' ilike ${like}
        or exists (select from final_results r where r.competition_id = c.id and (r.team_name ilike ${like} or r.org_name ilike ${like}))
        or exists (select from final_result_members m join users u on u.id = m.user_id left join profiles p on p.user_id = u.id
          where m.competition_id = c.id and ${isShown} and ${shownName} ilike ${like}))`),
    )
}

export async function listHallYears(reader: PlatformReader, timeZone: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct ${yearOf(timeZone)} as year from competitions c
    where c.results_published_at is not null and c.state = 'published' and c.is_listed order by 1 desc`.execute(
    reader,
  )
  return rows.map(({ year }) => year)
}

export async function listHallTypes(reader: PlatformReader): Promise<CompetitionType[]> {
  const rows = await selectConcluded(reader).select('c.type').distinct().orderBy('c.type').execute()
  return rows.map(({ type }) => type as CompetitionType)
}

export async function countHallCompetitions(reader: PlatformReader, filter: HallFilter): Promise<number> {
  const { total } = await selectFiltered(reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const columns = ['c.id', 'c.type', 'c.name', 'c.starts_at', 'c.ends_at', 'c.results_published_at'] as const

export function listHallCompetitions(
  reader: PlatformReader,
  filter: HallFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return selectFiltered(reader, filter)
    .select(columns)
    .orderBy(sql`coalesce(c.ends_at, c.results_published_at)`, 'desc')
    .orderBy('c.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type HallCompetitionRow = Awaited<ReturnType<typeof listHallCompetitions>>[number]

export function findHallCompetition(reader: PlatformReader, competitionId: string) {
  return selectConcluded(reader).select(columns).where('c.id', '=', competitionId).executeTakeFirst()
}

const selectTeams = (reader: PlatformReader, competitionIds: readonly string[]) =>
  reader
    .selectFrom('final_results as r')
    .innerJoin('divisions as d', 'd.id', 'r.division_id')
    .select(['r.competition_id', 'r.place', 'r.rank', 'r.division_place', 'r.division_rank', 'r.team_id'])
    .select(['r.team_name', 'r.org_name', 'r.division_id', 'r.score', 'r.award', 'r.division_award'])
    .select('d.name as division_name')
    .where('r.competition_id', 'in', competitionIds)

/** Teams with an award or on a podium, and the first ones without. */
export async function listHallTeams(reader: PlatformReader, competitionIds: readonly string[]) {
  if (competitionIds.length === 0) return []
  return selectTeams(reader, competitionIds)
    .where((eb) =>
      eb.or([
        eb('r.place', '<=', maxHallOfFameTeams),
        eb('r.rank', '<=', 3),
        eb('r.division_rank', '<=', 3),
        eb('r.award', 'is not', null),
        eb('r.division_award', 'is not', null),
      ]),
    )
    .orderBy('r.competition_id')
    .orderBy('r.place', (order) => order.asc().nullsLast())
    .orderBy('r.division_id')
    .orderBy('r.division_place')
    .execute()
}
export type HallTeamRow = Awaited<ReturnType<typeof listHallTeams>>[number]

type RowsFilter = { readonly competitionId: string; readonly divisionId?: string | undefined }

/** One page of the overall board, or of a division. */
export function listHallRows(
  reader: PlatformReader,
  { competitionId, divisionId }: RowsFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return selectTeams(reader, [competitionId])
    .$if(divisionId === undefined, (query) => query.where('r.place', 'is not', null).orderBy('r.place'))
    .$if(divisionId !== undefined, (query) =>
      query.where('r.division_id', '=', divisionId as string).orderBy('r.division_place'),
    )
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** Teams with a place, by division. */
export function listHallDivisions(reader: PlatformReader, competitionIds: readonly string[]) {
  return reader
    .selectFrom('final_results as r')
    .innerJoin('divisions as d', 'd.id', 'r.division_id')
    .select(['r.competition_id', 'd.id', 'd.name', 'd.number'])
    .select(({ fn }) => [fn.countAll<string>().as('teams'), fn.count<string>('r.place').as('ranked')])
    .where('r.competition_id', 'in', [...competitionIds])
    .groupBy(['r.competition_id', 'd.id'])
    .orderBy('d.number')
    .execute()
}

/** By competition and team, under the names that they chose; hidden people are left out. */
export async function listHallMembers(
  reader: PlatformReader,
  teams: readonly { readonly competition_id: string; readonly team_id: string }[],
) {
  if (teams.length === 0) return new Map<string, never[]>()
  const rows = await reader
    .selectFrom('final_result_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['m.competition_id', 'm.team_id', 'm.is_leader', 'm.user_id', shownName.as('name')])
    .where('m.competition_id', 'in', [...new Set(teams.map(({ competition_id }) => competition_id))])
    .where('m.team_id', 'in', [...new Set(teams.map(({ team_id }) => team_id))])
    .where(isShown)
    .orderBy('m.is_leader', 'desc')
    .orderBy('name')
    .execute()
  return Map.groupBy(rows, ({ competition_id, team_id }) => `${competition_id} ${team_id}`)
}

export function listHallRecords(reader: PlatformReader, competitionIds: readonly string[]) {
  return reader
    .selectFrom('competition_records as k')
    .innerJoin('final_results as r', (join) =>
      join.onRef('r.competition_id', '=', 'k.competition_id').onRef('r.team_id', '=', 'k.team_id'),
    )
    .leftJoin('tasks as t', 't.id', 'k.task_id')
    .leftJoin('challenges as h', 'h.id', 't.challenge_id')
    .select(['k.competition_id', 'k.kind', 'k.team_id', 'r.team_name', 'h.name as task_name', 'k.amount'])
    .where('k.competition_id', 'in', [...competitionIds])
    .orderBy('k.kind')
    .orderBy('k.position')
    .execute()
}
export type HallRecordRow = Awaited<ReturnType<typeof listHallRecords>>[number]
