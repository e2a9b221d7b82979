/**
 * Teams and invitations of the signed-in user: invitation list and dialog, rows of the header's panel, list
 * of teams, and the team page.
 */
export { InvitationRows } from './invitation-rows.tsx'
export { InvitationsScreen } from './invitations-screen.tsx'
export { TeamScreen } from './team-screen.tsx'
export { TeamsScreen } from './teams-screen.tsx'
