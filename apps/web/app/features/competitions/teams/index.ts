/**
 * Teams and invitations of the signed-in person: the list of invitations with its dialog, the rows that the header's panel
 * shows, one's teams, and the page of one team.
 */
export { InvitationRows } from './invitation-rows.tsx'
export { InvitationsScreen } from './invitations-screen.tsx'
export { TeamScreen } from './team-screen.tsx'
export { TeamsScreen } from './teams-screen.tsx'
