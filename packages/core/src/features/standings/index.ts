/**
 * Standings: who stands where, and how they came there. A board is a pure fold of the ledger's causes up to a moment;
 * nothing about a team's place is ever stored.
 */
export { append, type CauseColumns, emptyColumns } from './cause-columns.ts'
export type { BoardRules, Cause, DivisionRights } from './causes.ts'
export { foldCauses, type Scores } from './fold-causes.rules.ts'
export { type Ranking, rankTeams } from './rank-teams.rules.ts'
