import { type Invitation, type InvitationStatus, ok, type Result } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findInvitationCount, listInvitationPage } from './invitation.store.ts'
import { invitationView } from './invitation.view.ts'

export async function listInvitations(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  {
    status,
    page,
    limit,
  }: { readonly status?: InvitationStatus | undefined; readonly page: number; readonly limit: number },
): Promise<Result<{ data: Invitation[]; total: number }>> {
  const reader = reading(database)
  const [rows, total] = await Promise.all([
    listInvitationPage(reader, clock, { userId, status }, { page, limit }),
    findInvitationCount(reader, clock, { userId, status }),
  ])
  return ok({ data: rows.map(invitationView), total })
}
