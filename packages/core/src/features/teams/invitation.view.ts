import type { Invitation, InvitationDetail, Localised, LocalisedHtml, OrgType } from '@tiltyard/contracts'
import { sanitise } from '@tiltyard/rich-text'
import { type InvitationState, materialsRequired, statusOf, whyCannotAccept } from './invitation.rules.ts'
import type { InvitationRow } from './invitation.store.ts'
import type { readSituation } from './read-situation.ts'

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
    status: statusOf(row.state as InvitationState, row.past),
    createdAt: seconds(row.created_at),
    expiresAt: seconds(row.expires_at),
  }
}

export function invitationDetailView(
  row: InvitationRow,
  situation: Awaited<ReturnType<typeof readSituation>>,
): InvitationDetail {
  const { competition, team, person } = situation
  const asked = materialsRequired(team.orgType, competition)
  return {
    ...invitationView(row),
    teamId: row.team_id,
    members: team.members,
    teamSizeMax: competition.teamSizeMax,
    rosterLocksAt: competition.rosterLocksAt?.toISOString() ?? null,
    competitionVerifyType: competition.verifyType,
    materialsRequired: asked,
    agreement: asked && competition.agreement ? shown(competition.agreement) : null,
    missing: [...person.missing],
    obstacle: whyCannotAccept(situation),
  }
}

function shown({ zh, en }: Localised): LocalisedHtml {
  return { zh: sanitise(zh), ...(en !== undefined && { en: sanitise(en) }) }
}
