import type {
  Invitation,
  InvitationDetail,
  Localised,
  LocalisedHtml,
  Material,
  MaterialState,
  OrgType,
  Team,
  TeamInvitation,
  TeamListItem,
  TeamMember,
} from '@tiltyard/contracts'
import { sanitise } from '@tiltyard/rich-text'
import type { Competition } from '../catalogue/competition.rules.ts'
import type { InvitationRow } from './invitation.store.ts'
import type { MaterialRow } from './material.store.ts'
import type { loadInvitationContext, MemberStatus } from './membership.ts'
import type { SentInvitationRow } from './sent-invitation.store.ts'
import {
  type InvitationState,
  invitationStatus,
  materialsRequired,
  type TeamFacts,
  whyCannotAccept,
} from './team.rules.ts'
import { type ListedTeamRow, toTeam } from './team.store.ts'

export function teamListItemView(row: ListedTeamRow, userId: string): TeamListItem {
  const team = toTeam(row)
  return {
    ...teamFields(team),
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
  people: { readonly members: readonly MemberStatus[]; readonly sent: readonly SentInvitationRow[] | null },
  userId: string,
): Team {
  const leader = people.members.find(({ row }) => row.user_id === team.leaderId)
  return {
    ...teamFields(team),
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
    invitations: people.sent?.map(teamInvitationView) ?? null,
  }
}

function teamFields({ id, name, orgType, orgName, industryCode, competitionId }: TeamFacts) {
  return { id, name, orgType, orgName, industryCode, competitionId }
}

/** The reviewer's reason is shown to the owner of the material, not to the team. */
function memberView({ row, needs, material }: MemberStatus, team: TeamFacts, userId: string): TeamMember {
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

function teamInvitationView(row: SentInvitationRow): TeamInvitation {
  return {
    id: row.id,
    by: row.addressed_by as TeamInvitation['by'],
    address: row.address,
    status: invitationStatus(row.state as InvitationState, row.past),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export function invitationView(row: InvitationRow): Invitation {
  return {
    id: row.id,
    invitationId: row.id,
    competitionId: row.competition_id,
    competitionName: row.competition_name as Localised,
    teamName: row.team_name,
    teamOrgType: row.org_type as OrgType,
    teamOrgName: row.org_name,
    teamIndustryCode: row.industry_code,
    inviterName: row.inviter_name,
    status: invitationStatus(row.state as InvitationState, row.past),
    createdAt: seconds(row.created_at),
    expiresAt: seconds(row.expires_at),
  }
}

export function invitationDetailView(
  row: InvitationRow,
  context: Awaited<ReturnType<typeof loadInvitationContext>>,
): InvitationDetail {
  const { competition, team, person } = context
  const materialsAreRequired = materialsRequired(team.orgType, competition)
  return {
    ...invitationView(row),
    teamId: row.team_id,
    members: team.members,
    teamSizeMax: competition.teamSizeMax,
    rosterLocksAt: competition.rosterLocksAt?.toISOString() ?? null,
    competitionVerifyType: competition.verifyType,
    materialsRequired: materialsAreRequired,
    agreement:
      materialsAreRequired && competition.agreement ? sanitiseLocalised(competition.agreement) : null,
    missing: [...person.missing],
    verify: person.isVerifiedForIt || person.verifiedStatus === 2,
    obstacle: whyCannotAccept(context),
  }
}

function sanitiseLocalised({ zh, en }: Localised): LocalisedHtml {
  return { ...(zh !== undefined && { zh: sanitise(zh) }), ...(en !== undefined && { en: sanitise(en) }) }
}

export function materialView(row: MaterialRow): Material {
  return {
    id: row.id,
    state: row.state as MaterialState,
    teamName: row.team_name,
    orgName: row.org_name,
    nickname: row.nickname,
    realName: row.real_name,
    createTime: row.created_at.toISOString(),
    reason: row.reason,
    reviewer: row.reviewer_name,
    decideTime: row.decided_at?.toISOString() ?? null,
  }
}
