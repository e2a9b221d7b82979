/**
 * Judging: what people do to scores by hand (awards, penalties, solves taken back, answers judged again) and what they read
 * before they do. Owns no table: each act is a cause in the ledger with its reason, and a row in the audit log.
 */
export { adjustScore } from './adjust-score.ts'
export { getEntryScore } from './get-entry-score.ts'
export { listSubmissions } from './list-submissions.ts'
export { rehearseRejudging, rejudgeTask } from './rejudge-task.ts'
export { withdrawSolve } from './withdraw-solve.ts'
