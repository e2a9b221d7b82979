import { OrgType } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'
import type { ParticipantKind } from '../catalogue/competition.store.ts'
import { latestDocument } from './material.store.ts'
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

export function toTeam(row: {
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

/** Every change to a team, its members or its invitations takes this lock first, so that there are no deadlocks. */
export async function lockTeam(tx: PlatformTx, id: string): Promise<TeamFacts | null> {
  const row = await tx.selectFrom('teams').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toTeam(row) : null
}

export async function findTeam(reader: PlatformReader, id: string): Promise<TeamFacts | null> {
  const row = await reader.selectFrom('teams').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? toTeam(row) : null
}

/** The user's team in a competition, at most one. */
export async function findTeamOfUser(
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
  return row ? toTeam(row) : null
}

export type NewTeam = Omit<TeamFacts, 'leaderId'> & {
  readonly leaderId: string
  readonly nameKey: string
  readonly nameSkeleton: string
}

/** False when the competition has a team with that name or a confusable one. */
export async function insertTeam(tx: PlatformTx, clock: Clock, team: NewTeam): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('teams')
    .values({
      id: team.id,
      competition_id: team.competitionId,
      name: team.name,
      name_key: team.nameKey,
      name_skeleton: team.nameSkeleton,
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

export async function updateLeader(tx: PlatformTx, teamId: string, userId: string): Promise<void> {
  await tx.updateTable('teams').set({ leader_id: userId }).where('id', '=', teamId).execute()
}

export async function markDissolved(tx: PlatformTx, clock: Clock, teamId: string): Promise<void> {
  await tx
    .updateTable('teams')
    .set({ leader_id: null, dissolved_at: now(clock) })
    .where('id', '=', teamId)
    .execute()
}

/** The teams of a user, with the columns of a list. */
export function listTeamsOfUser(reader: PlatformReader, userId: string) {
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
export type ListedTeamRow = Awaited<ReturnType<typeof listTeamsOfUser>>[number]

export function listMembers(reader: PlatformReader, teamId: string) {
  return reader
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'm.user_id')
    .select(['m.user_id', 'm.joined_at', 'u.nickname', 'u.avatar', 'u.verified_status', 'u.verified_type'])
    .select(['p.mobile', latestDocument.as('document')])
    .where('m.team_id', '=', teamId)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute()
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export async function listMemberIds(reader: PlatformReader, teamId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** By folded nickname, among the team's members only: the leader sees these names anyway. */
export async function hasMemberNamed(
  reader: PlatformReader,
  teamId: string,
  nicknameKey: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.team_id', '=', teamId)
    .where('u.nickname_key', '=', nicknameKey)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the person is in a team of this competition, also concurrently. */
export async function insertMember(
  tx: PlatformTx,
  clock: Clock,
  member: { readonly teamId: string; readonly competitionId: string; readonly userId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('team_members')
    .values({
      team_id: member.teamId,
      competition_id: member.competitionId,
      user_id: member.userId,
      joined_at: now(clock),
    })
    .onConflict((conflict) => conflict.constraint('team_members_one_team_per_competition').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteMember(tx: PlatformTx, teamId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Marks and returns the members who were not reminded within this time. */
export async function markReminded(
  tx: PlatformTx,
  clock: Clock,
  { teamId, userIds, seconds }: { teamId: string; userIds: readonly string[]; seconds: number },
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .updateTable('team_members')
    .set({ reminded_at: now(clock) })
    .where('team_id', '=', teamId)
    .where('user_id', 'in', userIds)
    .where((eb) =>
      eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<', secondsFromNow(clock, -seconds))]),
    )
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

type Person = { readonly competitionId: string; readonly userId: string }

/**
 * Returns the person's part: the requested one, or the other if they had it already. A concurrent claim waits until
 * this transaction ends.
 */
export async function claimParticipation(
  tx: PlatformTx,
  { competitionId, userId }: Person,
  kind: ParticipantKind,
): Promise<ParticipantKind> {
  const { rows } = await sql<{
    kind: ParticipantKind
  }>`select claim_participation(${competitionId}, ${userId}, ${kind}) as kind`.execute(tx)
  return rows[0]?.kind as ParticipantKind
}
