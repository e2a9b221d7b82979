import { type EntryState, OrgType } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type EntryFilter = {
  readonly competitionId: string
  readonly state: EntryState | 'all'
  readonly divisionId?: string | undefined
  readonly keyword?: string | undefined
}

const entryQuery = (reader: PlatformReader) =>
  reader
    .selectFrom('entries as e')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .innerJoin('divisions as d', 'd.id', 'e.division_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'e.decided_by')
    .select(['e.team_id', 'e.state', 'e.reason', 'e.submitted_at', 'e.decided_at', 'e.division_id'])
    .select(['t.name', 't.org_type', 't.org_name', 'd.name as division_name'])
    .select('reviewer.nickname as decided_by')
    .select((eb) =>
      eb
        .selectFrom('team_members as m')
        .whereRef('m.team_id', '=', 'e.team_id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('members'),
    )

const filterTerms = ({ competitionId, state, divisionId, keyword }: EntryFilter) => {
  const like = keyword && `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return { competitionId, state, divisionId, like }
}

/** Read from the queue's index; a keyword filters the competition's entries in that state. */
export function listEntryPage(
  reader: PlatformReader,
  filter: EntryFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const { competitionId, state, divisionId, like } = filterTerms(filter)
  return entryQuery(reader)
    .where('e.competition_id', '=', competitionId)
    .$if(state !== 'all', (query) => query.where('e.state', '=', state))
    .$if(divisionId !== undefined, (query) => query.where('e.division_id', '=', divisionId as string))
    .$if(like !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('t.name', 'ilike', like as string), eb('t.org_name', 'ilike', like as string)]),
      ),
    )
    .orderBy('e.submitted_at')
    .orderBy('e.team_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type EntryRow = Awaited<ReturnType<typeof listEntryPage>>[number]

export async function countEntries(reader: PlatformReader, filter: EntryFilter): Promise<number> {
  const { competitionId, state, divisionId, like } = filterTerms(filter)
  const { total } = await reader
    .selectFrom('entries as e')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('e.competition_id', '=', competitionId)
    .$if(state !== 'all', (query) => query.where('e.state', '=', state))
    .$if(divisionId !== undefined, (query) => query.where('e.division_id', '=', divisionId as string))
    .$if(like !== undefined, (query) =>
      query
        .innerJoin('teams as t', 't.id', 'e.team_id')
        .where((eb) =>
          eb.or([eb('t.name', 'ilike', like as string), eb('t.org_name', 'ilike', like as string)]),
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function findEntryRow(
  reader: PlatformReader,
  { competitionId, teamId }: { readonly competitionId: string; readonly teamId: string },
) {
  return entryQuery(reader)
    .where('e.team_id', '=', teamId)
    .where('e.competition_id', '=', competitionId)
    .executeTakeFirst()
}

export type AcceptedTeamFilter = {
  readonly competitionId: string
  readonly divisionId?: string | undefined
  readonly keyword?: string | undefined
}

const acceptedTeamQuery = (
  reader: PlatformReader,
  { competitionId, divisionId, keyword }: AcceptedTeamFilter,
) =>
  reader
    .selectFrom('entries as e')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .where('e.competition_id', '=', competitionId)
    .where('e.state', '=', 'accepted')
    .$if(divisionId !== undefined, (query) => query.where('e.division_id', '=', divisionId as string))
    .$if(keyword !== undefined, (query) =>
      query.where(
        sql<boolean>`position(lower(${keyword}) in lower(t.name)) > 0
          or position(lower(${keyword}) in lower(t.org_name)) > 0`,
      ),
    )

/** In the order of entry numbers, which an index provides. Members are counted for the entries of the page only. */
export async function listAcceptedTeamPage(
  reader: PlatformReader,
  { page, limit, ...filter }: AcceptedTeamFilter & { readonly page: number; readonly limit: number },
) {
  const onPage = acceptedTeamQuery(reader, filter)
    .select(['e.team_id', 'e.division_id', 'e.number', 't.name', 't.org_type', 't.org_name'])
    .orderBy('e.number')
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await reader
    .selectFrom(onPage.as('p'))
    .selectAll('p')
    .select((eb) =>
      eb
        .selectFrom('team_members as m')
        .whereRef('m.team_id', '=', 'p.team_id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('members'),
    )
    .orderBy('p.number')
    .execute()
  return rows.map((row) => ({
    teamId: row.team_id,
    name: row.name,
    orgType: OrgType.parse(row.org_type),
    orgName: row.org_name,
    divisionId: row.division_id,
    members: Number(row.members),
  }))
}

export async function countAcceptedTeams(
  reader: PlatformReader,
  filter: AcceptedTeamFilter,
): Promise<number> {
  const { n } = await acceptedTeamQuery(reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const maxOwnTeams = 200

/** One team per competition: a person is in one of them only. */
export function listTeamEntriesOfUser(reader: PlatformReader, userId: string) {
  return reader
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .leftJoin('entries as e', 'e.team_id', 't.id')
    .select(['t.id as team_id', 't.name', 't.leader_id', 't.competition_id', 'e.state', 'e.reason'])
    .where('m.user_id', '=', userId)
    .where('t.dissolved_at', 'is', null)
    .orderBy('m.joined_at', 'desc')
    .limit(maxOwnTeams)
    .execute()
}
