import { EntryState, type Localised, MaterialState } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'
import type { InvitationState } from './team.rules.ts'

export type InvitationNotification = {
  readonly id: string
  readonly teamId: string
  readonly teamName: string
  readonly competitionName: Localised
  readonly inviterId: string
  readonly inviterName: string
  readonly inviterAvatar: string | null
  /** Nickname of the user who answered. */
  readonly inviteeName: string | null
  readonly inviteeAvatar: string | null
  /** Recipient of the mail; null unless the invitation was addressed to a mailbox. */
  readonly email: string | null
  readonly isOpen: boolean
  readonly state: InvitationState
}

export async function findInvitationNotification(
  reader: PlatformReader,
  clock: Clock,
  invitationId: string,
): Promise<InvitationNotification | null> {
  const row = await reader
    .selectFrom('team_invitations as i')
    .innerJoin('teams as t', 't.id', 'i.team_id')
    .innerJoin('competitions as c', 'c.id', 'i.competition_id')
    .innerJoin('users as inviter', 'inviter.id', 'i.inviter_id')
    .leftJoin('users as invitee', 'invitee.id', 'i.invitee_id')
    .select(['i.id', 'i.team_id', 'i.inviter_id', 'i.addressed_by', 'i.address', 't.name as team_name'])
    .select([
      'i.state',
      'c.name as competition_name',
      'inviter.nickname as inviter',
      'inviter.avatar as inviter_avatar',
      'invitee.nickname as invitee',
      'invitee.avatar as invitee_avatar',
    ])
    .select(sql<boolean>`i.state = 'pending' and i.expires_at > ${now(clock)}`.as('is_open'))
    .where('i.id', '=', invitationId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    teamId: row.team_id,
    teamName: row.team_name,
    competitionName: row.competition_name as Localised,
    inviterId: row.inviter_id,
    inviterName: row.inviter,
    inviterAvatar: row.inviter_avatar,
    inviteeName: row.invitee,
    inviteeAvatar: row.invitee_avatar,
    email: row.addressed_by === 'email' ? row.address : null,
    isOpen: row.is_open,
    state: row.state as InvitationState,
  }
}

/** The named user, or all users with that mailbox. */
export async function listInvitedUserIds(reader: PlatformReader, invitationId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('team_invitations as i')
    .innerJoin('users as u', (join) =>
      join.on((eb) =>
        eb.or([
          eb('u.id', '=', eb.ref('i.invitee_id')),
          eb.and([
            eb('i.invitee_id', 'is', null),
            eb('i.addressed_by', '=', 'email'),
            eb(sql`lower(u.email)`, '=', eb.ref('i.address_key')),
          ]),
        ]),
      ),
    )
    .select('u.id')
    .where('i.id', '=', invitationId)
    .where('u.blocked_at', 'is', null)
    .orderBy('u.id')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findTeamNotification(reader: PlatformReader, teamId: string) {
  const row = await reader
    .selectFrom('teams as t')
    .innerJoin('competitions as c', 'c.id', 't.competition_id')
    .select(['t.id', 't.name', 't.leader_id', 'c.id as competition_id', 'c.name as competition_name'])
    .where('t.id', '=', teamId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.name,
      leaderId: row.leader_id,
      competitionId: row.competition_id,
      competitionName: row.competition_name as Localised,
    }
  )
}

export function findFace(
  reader: PlatformReader,
  userId: string,
): Promise<{ nickname: string; avatar: string | null } | undefined> {
  return reader.selectFrom('users').select(['nickname', 'avatar']).where('id', '=', userId).executeTakeFirst()
}

export async function findMaterialNotification(reader: PlatformReader, materialId: string) {
  const row = await reader
    .selectFrom('member_materials as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select(['m.user_id', 'm.state', 'm.reason', 't.name as team_name', 't.id as team_id'])
    .where('m.id', '=', materialId)
    .where('m.state', 'in', MaterialState.options)
    .executeTakeFirst()
  return (
    row && {
      userId: row.user_id,
      state: MaterialState.parse(row.state),
      reason: row.reason,
      teamId: row.team_id,
      teamName: row.team_name,
    }
  )
}

export async function findEntryNotification(reader: PlatformReader, teamId: string) {
  const row = await reader
    .selectFrom('entries as e')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .innerJoin('competitions as c', 'c.id', 'e.competition_id')
    .select([
      'e.state',
      'e.reason',
      'e.competition_id',
      't.name',
      't.leader_id',
      'c.name as competition_name',
    ])
    .where('e.team_id', '=', teamId)
    .executeTakeFirst()
  return row
    ? {
        competitionId: row.competition_id,
        competitionName: row.competition_name as Localised,
        teamName: row.name,
        isDissolved: row.leader_id === null,
        state: EntryState.parse(row.state),
        reason: row.reason,
      }
    : null
}
