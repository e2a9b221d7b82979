import { OrgType } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'

export type WantedTeams = {
  readonly competitionId: string
  readonly divisionId?: string | undefined
  readonly keyword?: string | undefined
}

const accepted = (reader: PlatformReader, { competitionId, divisionId, keyword }: WantedTeams) =>
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

/** In the order of their numbers, which an index has. Members are counted of those on the page alone. */
export async function listAcceptedPage(
  reader: PlatformReader,
  { page, limit, ...wanted }: WantedTeams & { readonly page: number; readonly limit: number },
) {
  const onPage = accepted(reader, wanted)
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

export async function countAccepted(reader: PlatformReader, wanted: WantedTeams): Promise<number> {
  const { n } = await accepted(reader, wanted)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
