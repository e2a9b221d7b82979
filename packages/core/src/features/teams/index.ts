/**
 * Teams: people who compete together, how they are invited, and what each of them hands in. Owns `teams`, `team_members`,
 * `team_invitations` and `member_materials`. Every change of a team, its members or its invitations locks the team's row
 * first. What a competition asks for belongs to competitions, whether somebody is verified to verification.
 */
export { acceptInvitation } from './accept-invitation.ts'
export { checkRegistration } from './check-registration.ts'
export { claimInvitation } from './claim-invitation.ts'
export { createTeam } from './create-team.ts'
export { decideMaterial } from './decide-material.ts'
export { expireInvitations } from './expire-invitations.ts'
export { getInvitation } from './get-invitation.ts'
export { getTeam } from './get-team.ts'
export {
  getInvitationNews,
  getMaterialNews,
  getTeamNews,
  type InvitationNews,
  listInvitees,
  type MaterialNews,
  showInvitation,
} from './get-team-news.ts'
export { handInMaterial } from './hand-in-material.ts'
export { handOverTeam } from './hand-over-team.ts'
export { materialsRequired } from './invitation.rules.ts'
export { inviteToTeam } from './invite-to-team.ts'
export { leaveTeam } from './leave-team.ts'
export { listTeamsToHandOver } from './led-team.store.ts'
export { listInvitations } from './list-invitations.ts'
export { listMaterials } from './list-materials.ts'
export { listMyTeams } from './list-my-teams.ts'
export { listOrgTypesFor } from './list-org-types.ts'
export { type LockedTeam, lockLedTeam } from './lock-led-team.ts'
export { listMemberIds } from './member.store.ts'
export { openMaterialFile } from './open-material-file.ts'
export { personalTeams } from './personal.store.ts'
export { readEligibility } from './read-eligibility.ts'
export { type MemberRead, readMembers } from './read-members.ts'
export { refuseInvitation } from './refuse-invitation.ts'
export { remindMembers } from './remind-members.ts'
export { removeMember } from './remove-member.ts'
export { resendInvitation } from './resend-invitation.ts'
export type { TeamFacts } from './team.rules.ts'
export { findTeam, findTeamIn, lockTeam } from './team.store.ts'
export type { InvitationLimits, TeamDeps } from './team-deps.ts'
export { withdrawInvitation } from './withdraw-invitation.ts'
