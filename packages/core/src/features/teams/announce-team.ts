import { announce, type PlatformTx } from '../../kernel/index.ts'

/** Open pages of these people look at the team again. */
export function announceTeam(tx: PlatformTx, teamId: string, userIds: readonly string[]): void {
  for (const userId of userIds) announce(tx, { topic: `user:${userId}`, kind: 'team', payload: { teamId } })
}

/** Open lists of invitations of this person look again. */
export function announceInvitation(tx: PlatformTx, invitationId: string, userId: string): void {
  announce(tx, { topic: `user:${userId}`, kind: 'invitation', payload: { invitationId } })
}
