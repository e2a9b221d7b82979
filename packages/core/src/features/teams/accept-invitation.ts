import { type InvitationObstacle, ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { claimPart } from '../competitions/index.ts'
import { announceInvitation, announceTeam } from './announce-team.ts'
import { type AcceptForm, materialsRequired, whyCannotAccept, whyFormIncomplete } from './invitation.rules.ts'
import { lockInvitation, markAnswered } from './invitation.store.ts'
import { keepMaterial } from './keep-material.ts'
import { insertMember } from './member.store.ts'
import { readSituation } from './read-situation.ts'

type Refusals =
  | InvitationObstacle
  | 'invitations.not_found'
  | 'invitations.org_name_missing'
  | 'invitations.file_missing'
  | 'invitations.agreement_missing'
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
    const situation = await readSituation(tx, clock, userId, invitation)
    const needsMaterial = materialsRequired(team.orgType, situation.competition)
    const why = whyCannotAccept(situation) ?? (needsMaterial ? whyFormIncomplete(form) : null)
    if (why) return refuse(why)

    const { competitionId } = team
    // The constraints have the last word: the same person may be accepting elsewhere, or made staff, at this moment.
    if ((await claimPart(tx, { competitionId, userId }, 'player')) !== 'player')
      return refuse('competitions.staff_cannot_play')
    if (!(await insertMember(tx, clock, { teamId: team.id, competitionId, userId })))
      return refuse('teams.in_a_team')
    if (needsMaterial) {
      const kept = await keepMaterial(tx, clock, actor, team, form)
      if (!kept.ok) return kept
    }
    await markAnswered(tx, clock, { invitationId, state: 'accepted', userId })
    audit(tx, { actor: userId, action: 'teams.join', subject: `team:${team.id}`, after: { invitationId } })
    announceTeam(tx, team.id, [...situation.memberIds, userId])
    announceInvitation(tx, invitationId, userId)
    await tell(tx, 'teams.invitation-answered', { invitationId, answer: 'accepted' })
    return ok()
  })
}
