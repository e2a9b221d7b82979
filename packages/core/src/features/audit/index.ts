/** The audit log as people read it: what was done about one competition, by whom, with what was before and after. */
export { listCompetitionActs } from './list-competition-acts.ts'
