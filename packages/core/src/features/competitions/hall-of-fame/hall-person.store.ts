import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import { bestRank, isShown, likePattern, shownName } from './hall-name.store.ts'

type Page = { readonly keyword?: string | undefined; readonly page: number; readonly limit: number }

const offsetOf = ({ page, limit }: Page) => (page - 1) * limit

/** Results of published competitions with the people who may be shown. */
const shownResults = sql`final_result_members m
  join final_results r on r.competition_id = m.competition_id and r.team_id = m.team_id
  join competitions c on c.id = m.competition_id and c.state = 'published' and c.is_listed and c.results_published_at is not null
  join users u on u.id = m.user_id and u.deleted_at is null and ${isShown}
  left join profiles p on p.user_id = u.id`

const figures = sql`count(*) filter (where ${bestRank} = 1)::int as wins, count(*) filter (where ${bestRank} <= 3)::int as podiums,
  count(distinct r.competition_id)::int as competitions`

export type PersonRow = {
  readonly user_id: string
  readonly name: string
  readonly avatar: string | null
  readonly wins: number
  readonly podiums: number
  readonly competitions: number
  readonly total: number
}

export async function listPeople(reader: PlatformReader, asked: Page): Promise<PersonRow[]> {
  const { keyword, limit } = asked
  const named = keyword ? sql`where ${shownName} ilike ${likePattern(keyword)}` : sql``
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, ${shownName} as name, u.avatar, ${figures}, count(*) over ()::int as total
    from ${shownResults} ${named}
    group by u.id, p.real_name order by wins desc, podiums desc, competitions desc, u.id
    limit ${limit} offset ${offsetOf(asked)}`.execute(reader)
  return rows
}

/** Undefined for hidden people and deleted accounts; figures are zero without a published result. */
export async function findPerson(
  reader: PlatformReader,
  userId: string,
): Promise<(Omit<PersonRow, 'total'> & { readonly bio: string | null }) | undefined> {
  const { rows } = await sql<Omit<PersonRow, 'total'> & { readonly bio: string | null }>`
    select u.id as user_id, ${shownName} as name, u.avatar, p.bio, s.wins, s.podiums, s.competitions
    from users u left join profiles p on p.user_id = u.id,
      lateral (select ${figures} from final_result_members m
        join final_results r on r.competition_id = m.competition_id and r.team_id = m.team_id
        join competitions c on c.id = m.competition_id and c.state = 'published' and c.is_listed and c.results_published_at is not null
        where m.user_id = u.id) as s
    where u.id = ${userId} and u.deleted_at is null and ${isShown}`.execute(reader)
  return rows[0]
}

export function listPersonResults(reader: PlatformReader, userId: string) {
  return reader
    .selectFrom('final_result_members as m')
    .innerJoin('final_results as r', (join) =>
      join.onRef('r.competition_id', '=', 'm.competition_id').onRef('r.team_id', '=', 'm.team_id'),
    )
    .innerJoin('competitions as c', 'c.id', 'm.competition_id')
    .innerJoin('divisions as d', 'd.id', 'r.division_id')
    .select(['c.id', 'c.name', 'c.type', 'c.ends_at', 'r.team_name', 'd.name as division_name'])
    .select(['r.rank', 'r.division_rank', 'r.award', 'r.division_award', 'm.is_leader'])
    .where('m.user_id', '=', userId)
    .where('c.state', '=', 'published')
    .where('c.results_published_at', 'is not', null)
    .orderBy('c.ends_at', 'desc')
    .orderBy('c.id')
    .limit(200)
    .execute()
}

/** Kinds of records that teams of the person hold. */
export async function listPersonRecordKinds(reader: PlatformReader, userId: string): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('final_result_members as m')
    .innerJoin('competition_records as k', (join) =>
      join.onRef('k.competition_id', '=', 'm.competition_id').onRef('k.team_id', '=', 'm.team_id'),
    )
    .select('k.kind')
    .distinct()
    .where('m.user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

export type OrganisationRow = {
  readonly org_name: string
  readonly wins: number
  readonly podiums: number
  readonly teams: number
  readonly competitions: number
  readonly total: number
}

export async function listOrganisations(reader: PlatformReader, asked: Page): Promise<OrganisationRow[]> {
  const { keyword, limit } = asked
  const named = keyword ? sql`and r.org_name ilike ${likePattern(keyword)}` : sql``
  const { rows } = await sql<OrganisationRow>`
    select r.org_name, ${figures}, count(*)::int as teams, count(*) over ()::int as total
    from final_results r
      join competitions c on c.id = r.competition_id and c.state = 'published' and c.is_listed and c.results_published_at is not null
    where r.org_name <> '' ${named}
    group by r.org_name order by wins desc, podiums desc, teams desc, r.org_name
    limit ${limit} offset ${offsetOf(asked)}`.execute(reader)
  return rows
}
