/**
 * Competitions: what each asks of teams and of the people in them, when it is played, in which divisions, and who
 * organises it. Owns `competitions`, `competition_imports`, `competition_members`, `competition_parts`, `stages`,
 * `divisions` and `competition_announcements`. Teams, entries and tasks refer to it and live elsewhere.
 */
export { type Competition, fieldsFor } from './competition.rules.ts'
export { findCompetition, raiseRevision } from './competition.store.ts'
export { competitionPages } from './competition-pages.rules.ts'
export { roleIn } from './competition-role.ts'
export { demandRole, findStaffRole } from './demand-role.ts'
export { type Division, whyCannotJoin } from './division.rules.ts'
export { findDivision, holdDivision, listDivisions } from './division.store.ts'
export { getCompetition } from './get-competition.ts'
export { getTeamUserFields } from './get-team-user-fields.ts'
export { endWaiting, findImport, insertImport, listWaiting } from './import.store.ts'
export { listCompetitionAnnouncements } from './list-competition-announcements.ts'
export { listCompetitions } from './list-competitions.ts'
export { listOpenCompetitions } from './list-open-competitions.ts'
export { listOrganisedCompetitions } from './list-organised-competitions.ts'
export { listRegistrationConditions } from './list-registration-conditions.ts'
export { claimPart, findPart } from './part.store.ts'
export { personalCompetitions } from './personal.store.ts'
export { showAnnouncement } from './show-announcement.ts'
export { type Stage, type StageState, stageState } from './stage.rules.ts'
export { listStages } from './stage.store.ts'
