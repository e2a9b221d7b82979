import {
  type Invitation,
  type InvitationDetail,
  type InvitationObstacle,
  type InvitationStatus,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  fingerprint,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import {
  countInvitations,
  findInvitation,
  listInvitationPage,
  lockInvitation,
  markAnswered,
  markClaimedByLink,
} from './invitation.store.ts'
import { createMaterial } from './materials.ts'
import { loadInvitationContext, queueInvitationEvent, queueTeamEvent } from './membership.ts'
import {
  type AcceptForm,
  type InvitationState,
  materialsRequired,
  whyCannotAccept,
  whyCannotAnswer,
  whyFormIncomplete,
} from './team.rules.ts'
import { claimParticipation, findTeam, insertMember } from './team.store.ts'
import { invitationDetailView, invitationView } from './team.view.ts'

export async function listInvitations(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  {
    status,
    page,
    limit,
  }: { readonly status?: InvitationStatus | undefined; readonly page: number; readonly limit: number },
): Promise<Result<{ data: Invitation[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listInvitationPage(reader, clock, { userId, status }, { page, limit }),
    countInvitations(reader, clock, { userId, status }),
  ])
  return ok({ data: rows.map(invitationView), total })
}

export async function getInvitation(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { invitationId }: { readonly invitationId: string },
): Promise<Result<InvitationDetail, 'invitations.not_found'>> {
  const reader = toReader(database)
  const row = await findInvitation(reader, clock, userId, invitationId)
  const team = row && (await findTeam(reader, row.team_id))
  if (!row || !team) return refuse('invitations.not_found')
  const invitation = { state: row.state as InvitationState, isPastItsTime: row.past, team }
  return ok(invitationDetailView(row, await loadInvitationContext(reader, clock, userId, invitation)))
}

/** The first user to open a link owns the invitation; for everybody else the link is not found. */
export function claimInvitation(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { secret }: { readonly secret: string },
): Promise<Result<{ invitationId: string }, 'invitations.link_invalid'>> {
  return transaction(database, async (tx) => {
    const invitationId = await markClaimedByLink(tx, clock, { secretHash: fingerprint(secret), userId })
    if (!invitationId) return refuse('invitations.link_invalid')
    audit(tx, { actor: userId, action: 'teams.claim-invitation', subject: `invitation:${invitationId}` })
    return ok({ invitationId })
  })
}

type Refusals =
  | InvitationObstacle
  | 'invitations.not_found'
  | 'invitations.org_name_required'
  | 'invitations.file_required'
  | 'invitations.agreement_required'
  | 'uploads.file_not_found'

export function acceptInvitation(
  { database, clock }: CoreDeps,
  actor: Actor,
  { invitationId, ...form }: AcceptForm & { readonly invitationId: string },
): Promise<Result<null, Refusals>> {
  const { userId } = actor
  return transaction(database, async (tx) => {
    const invitation = await lockInvitation(tx, clock, { invitationId, userId })
    if (!invitation) return refuse('invitations.not_found')
    const { team } = invitation
    const context = await loadInvitationContext(tx, clock, userId, invitation)
    const needsMaterial = materialsRequired(team.orgType, context.competition)
    const why = whyCannotAccept(context) ?? (needsMaterial ? whyFormIncomplete(form) : null)
    if (why) return refuse(why)

    const { competitionId } = team
    // The constraints decide: the same person may accept elsewhere, or become staff, concurrently.
    if ((await claimParticipation(tx, { competitionId, userId }, 'player')) !== 'player')
      return refuse('competitions.staff_cannot_play')
    if (!(await insertMember(tx, clock, { teamId: team.id, competitionId, userId })))
      return refuse('teams.already_in_team')
    if (needsMaterial) {
      const material = await createMaterial(tx, clock, actor, team, form)
      if (!material.ok) return material
    }
    await markAnswered(tx, clock, { invitationId, state: 'accepted', userId })
    audit(tx, { actor: userId, action: 'teams.join', subject: `team:${team.id}`, after: { invitationId } })
    queueTeamEvent(tx, team.id, [...context.memberIds, userId])
    queueInvitationEvent(tx, invitationId, userId)
    await publishEvent(tx, 'teams.invitation-answered', { invitationId, answer: 'accepted' })
    return ok()
  })
}

type DeclineInvitationRefusals = 'invitations.not_found' | NonNullable<ReturnType<typeof whyCannotAnswer>>

export function declineInvitation(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { invitationId }: { readonly invitationId: string },
): Promise<Result<null, DeclineInvitationRefusals>> {
  return transaction(database, async (tx) => {
    const invitation = await lockInvitation(tx, clock, { invitationId, userId })
    if (!invitation) return refuse('invitations.not_found')
    const why = whyCannotAnswer(invitation)
    if (why) return refuse(why)
    await markAnswered(tx, clock, { invitationId, state: 'declined', userId })
    const { leaderId, id } = invitation.team
    if (leaderId) queueTeamEvent(tx, id, [leaderId])
    queueInvitationEvent(tx, invitationId, userId)
    await publishEvent(tx, 'teams.invitation-answered', { invitationId, answer: 'declined' })
    return ok()
  })
}
