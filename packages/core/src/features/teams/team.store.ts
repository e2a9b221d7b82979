import { OrgType } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'
import type { TeamFacts } from './team.rules.ts'

const columns = [
  'id',
  'competition_id',
  'name',
  'org_type',
  'org_name',
  'industry_code',
  'leader_id',
] as const

export function teamFrom(row: {
  id: string
  competition_id: string
  name: string
  org_type: string
  org_name: string
  industry_code: string | null
  leader_id: string | null
}): TeamFacts {
  return {
    id: row.id,
    competitionId: row.competition_id,
    name: row.name,
    orgType: OrgType.parse(row.org_type),
    orgName: row.org_name,
    industryCode: row.industry_code,
    leaderId: row.leader_id,
  }
}

/** Whoever changes a team, its members or its invitations holds this first: all of them wait here and nowhere else. */
export async function lockTeam(tx: PlatformTx, id: string): Promise<TeamFacts | null> {
  const row = await tx.selectFrom('teams').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? teamFrom(row) : null
}

export async function findTeam(reader: PlatformReader, id: string): Promise<TeamFacts | null> {
  const row = await reader.selectFrom('teams').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? teamFrom(row) : null
}

/** The one team that somebody is in there. */
export async function findTeamIn(
  reader: PlatformReader,
  { competitionId, userId }: { readonly competitionId: string; readonly userId: string },
): Promise<TeamFacts | null> {
  const row = await reader
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select(columns.map((column) => `t.${column}` as const))
    .where('m.competition_id', '=', competitionId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  return row ? teamFrom(row) : null
}

export type NewTeam = Omit<TeamFacts, 'leaderId'> & {
  readonly leaderId: string
  readonly nameKey: string
  readonly nameLook: string
}

/** False when a team of the competition has that name, or one that looks like it. */
export async function insertTeam(tx: PlatformTx, clock: Clock, team: NewTeam): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('teams')
    .values({
      id: team.id,
      competition_id: team.competitionId,
      name: team.name,
      name_key: team.nameKey,
      name_look: team.nameLook,
      org_type: team.orgType,
      org_name: team.orgName,
      industry_code: team.industryCode,
      leader_id: team.leaderId,
      created_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function markLeader(tx: PlatformTx, teamId: string, userId: string): Promise<void> {
  await tx.updateTable('teams').set({ leader_id: userId }).where('id', '=', teamId).execute()
}

export async function markDissolved(tx: PlatformTx, clock: Clock, teamId: string): Promise<void> {
  await tx
    .updateTable('teams')
    .set({ leader_id: null, dissolved_at: now(clock) })
    .where('id', '=', teamId)
    .execute()
}

/** Teams that somebody is in, with what a list says of each. */
export function listTeamsOf(reader: PlatformReader, userId: string) {
  return reader
    .selectFrom('team_members as me')
    .innerJoin('teams as t', 't.id', 'me.team_id')
    .innerJoin('competitions as c', 'c.id', 't.competition_id')
    .innerJoin('users as leader', 'leader.id', 't.leader_id')
    .select(columns.map((column) => `t.${column}` as const))
    .select(['c.name as competition_name', 'c.team_size_max', 'leader.nickname as leader_name'])
    .select((eb) =>
      eb
        .selectFrom('team_members as m')
        .whereRef('m.team_id', '=', 't.id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('members'),
    )
    .where('me.user_id', '=', userId)
    .orderBy('me.joined_at', 'desc')
    .orderBy('t.id')
    .execute()
}
export type ListedTeamRow = Awaited<ReturnType<typeof listTeamsOf>>[number]
