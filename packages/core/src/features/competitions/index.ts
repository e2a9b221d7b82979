/**
 * Competitions: what each asks of teams and of the people in them, and who organises it. Owns `competitions` and
 * `competition_members`. Teams, and later stages and entries, refer to it and live elsewhere.
 */
export { type Competition, fieldsFor, mayReviewMaterials } from './competition.rules.ts'
export { findCompetition } from './competition.store.ts'
export { roleIn } from './competition-role.ts'
export { getTeamUserFields } from './get-team-user-fields.ts'
export { listOpenCompetitions } from './list-open-competitions.ts'
export { listOrganisedCompetitions } from './list-organised-competitions.ts'
export { listRegistrationConditions } from './list-registration-conditions.ts'
export { personalCompetitions } from './personal.store.ts'
