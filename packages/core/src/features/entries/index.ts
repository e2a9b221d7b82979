/**
 * Entries: a team's part in a competition, from its registration on: who may register, what organisers decide of it, which
 * division it plays in. Owns `entries`. Who is in a team belongs to teams, and the team's row is locked first. Whatever
 * makes an entry count or not is told to the ledger in the same transaction.
 */
export { acceptEntry } from './accept-entry.ts'
export { changeEntryDivision } from './change-entry-division.ts'
export { decideEntry } from './decide-entry.ts'
export type { Entry } from './entry.rules.ts'
export { findEntry, findOwnEntry, type OwnEntryFacts } from './entry.store.ts'
export { followTeam } from './follow-team.ts'
export { getEntryNews } from './get-entry-news.ts'
export { getParticipation } from './get-participation.ts'
export { listCompetitionTeams } from './list-competition-teams.ts'
export { listEntries } from './list-entries.ts'
export { lockTeamAndEntry } from './lock-entry.ts'
export { type DivisionMoved, moveDivision } from './move-division.ts'
export type { Moved } from './move-entry.ts'
export { personalEntries } from './personal.store.ts'
export { readEntry } from './read-entry.ts'
export { isProved, type Unready, whyNotReady } from './readiness.rules.ts'
export { registerTeam } from './register-team.ts'
export { reinstateEntry } from './reinstate-entry.ts'
export { rejectEntry } from './reject-entry.ts'
export { returnEntry } from './return-entry.ts'
export { suspendEntry } from './suspend-entry.ts'
export { withdrawEntry } from './withdraw-entry.ts'
export { withdrawTeam } from './withdraw-team.ts'
