import type { Localised, SentInvitation, Team, TeamListed, TeamMember } from '@tiltyard/contracts'
import type { Competition } from '../competitions/index.ts'
import { type InvitationState, materialsRequired, statusOf } from './invitation.rules.ts'
import type { MemberRead } from './read-members.ts'
import type { SentRow } from './sent-invitation.store.ts'
import type { TeamFacts } from './team.rules.ts'
import { type ListedTeamRow, teamFrom } from './team.store.ts'

export function teamListedView(row: ListedTeamRow, userId: string): TeamListed {
  const team = teamFrom(row)
  return {
    ...named(team),
    competitionName: row.competition_name as Localised,
    leaderName: row.leader_name,
    isLeader: team.leaderId === userId,
    memberCount: Number(row.members),
    teamSizeMax: row.team_size_max,
  }
}

export function teamView(
  team: TeamFacts,
  competition: Competition,
  people: { readonly members: readonly MemberRead[]; readonly sent: readonly SentRow[] | null },
  userId: string,
): Team {
  const leader = people.members.find(({ row }) => row.user_id === team.leaderId)
  return {
    ...named(team),
    competitionName: competition.name,
    competitionVerifyType: competition.verifyType,
    leaderName: leader?.row.nickname ?? '',
    isLeader: team.leaderId === userId,
    memberCount: people.members.length,
    teamSizeMin: competition.teamSizeMin,
    teamSizeMax: competition.teamSizeMax,
    rosterLocksAt: competition.rosterLocksAt?.toISOString() ?? null,
    rosterLocked: competition.rosterIsLocked,
    materialsRequired: materialsRequired(team.orgType, competition),
    members: people.members.map((member) => memberView(member, team, userId)),
    invitations: people.sent?.map(sentView) ?? null,
  }
}

function named({ id, name, orgType, orgName, industryCode, competitionId }: TeamFacts) {
  return { id, name, orgType, orgName, industryCode, competitionId }
}

/** What a reviewer wrote about a proof is for its owner, not for the team. */
function memberView({ row, needs, material }: MemberRead, team: TeamFacts, userId: string): TeamMember {
  return {
    userId: row.user_id,
    nickname: row.nickname,
    avatar: row.avatar,
    isLeader: row.user_id === team.leaderId,
    joinedAt: row.joined_at.toISOString(),
    missing: needs,
    material: material && {
      state: material.state,
      reason: row.user_id === userId ? material.reason : null,
    },
  }
}

function sentView(row: SentRow): SentInvitation {
  return {
    id: row.id,
    by: row.addressed_by as SentInvitation['by'],
    address: row.address,
    status: statusOf(row.state as InvitationState, row.past),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
