import { type InvitationDetail, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import type { InvitationState } from './invitation.rules.ts'
import { findInvitation } from './invitation.store.ts'
import { invitationDetailView } from './invitation.view.ts'
import { readSituation } from './read-situation.ts'
import { findTeam } from './team.store.ts'

export async function getInvitation(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { invitationId }: { readonly invitationId: string },
): Promise<Result<InvitationDetail, 'invitations.not_found'>> {
  const reader = reading(database)
  const row = await findInvitation(reader, clock, userId, invitationId)
  const team = row && (await findTeam(reader, row.team_id))
  if (!row || !team) return refuse('invitations.not_found')
  const invited = { state: row.state as InvitationState, isPastItsTime: row.past, team }
  return ok(invitationDetailView(row, await readSituation(reader, clock, userId, invited)))
}
