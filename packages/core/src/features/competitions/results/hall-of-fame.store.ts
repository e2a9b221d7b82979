import { maxHallOfFameTeams } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

/** Years are those of the platform's time zone. */
const year = sql<number>`extract(year from results_published_at at time zone 'Asia/Shanghai')::int`

const selectConcluded = (reader: PlatformReader) =>
  reader
    .selectFrom('competitions')
    .where('results_published_at', 'is not', null)
    .where('state', '=', 'published')

export async function listHallYears(reader: PlatformReader): Promise<number[]> {
  const rows = await selectConcluded(reader)
    .select(year.as('year'))
    .groupBy(year)
    .orderBy(year, 'desc')
    .execute()
  return rows.map((row) => row.year)
}

export async function countHallCompetitions(reader: PlatformReader, of: number | undefined): Promise<number> {
  const { total } = await selectConcluded(reader)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .$if(of !== undefined, (query) => query.where(year, '=', of as number))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function listHallCompetitions(
  reader: PlatformReader,
  {
    year: of,
    page,
    limit,
  }: { readonly year: number | undefined; readonly page: number; readonly limit: number },
) {
  return selectConcluded(reader)
    .select(['id', 'type', 'name', 'results_published_at'])
    .$if(of !== undefined, (query) => query.where(year, '=', of as number))
    .orderBy('results_published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** Teams with an award, and the first ones without. */
export async function listHallTeams(reader: PlatformReader, competitionIds: readonly string[]) {
  if (competitionIds.length === 0) return []
  return reader
    .selectFrom('final_results as r')
    .innerJoin('divisions as d', 'd.id', 'r.division_id')
    .select([
      'r.competition_id',
      'r.place',
      'r.rank',
      'r.team_id',
      'r.team_name',
      'r.org_name',
      'r.score',
      'r.award',
    ])
    .select('d.name as division_name')
    .where('r.competition_id', 'in', competitionIds)
    .where((eb) => eb.or([eb('r.place', '<=', maxHallOfFameTeams), eb('r.award', 'is not', null)]))
    .orderBy('r.competition_id')
    .orderBy('r.place')
    .execute()
}

/** Current nicknames, so that no former name is kept. */
export async function listHallMembers(
  reader: PlatformReader,
  teams: readonly { readonly competition_id: string; readonly team_id: string }[],
): Promise<Map<string, { nickname: string; isLeader: boolean }[]>> {
  if (teams.length === 0) return new Map()
  const rows = await reader
    .selectFrom('final_result_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.team_id', 'm.is_leader', 'u.nickname'])
    .where('m.competition_id', 'in', [...new Set(teams.map(({ competition_id }) => competition_id))])
    .where('m.team_id', 'in', [...new Set(teams.map(({ team_id }) => team_id))])
    .orderBy('m.is_leader', 'desc')
    .orderBy('u.nickname')
    .execute()
  return Map.groupBy(
    rows.map(({ team_id, nickname, is_leader }) => ({ team_id, nickname, isLeader: is_leader })),
    ({ team_id }) => team_id,
  )
}
