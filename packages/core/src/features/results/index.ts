/**
 * Results: what was published when a competition was over, as it was then. Owns `final_results`, `final_result_members`
 * and `practice_tasks`; the hall of fame and the training camp read them.
 */
export { getResults } from './get-results.ts'
export { listHallOfFame } from './list-hall-of-fame.ts'
export { personalResults } from './personal.store.ts'
export { publishResults } from './publish-results.ts'
export { readScores } from './read-scores.ts'
export { releasePractice } from './release-practice.ts'
export { releaseTasks } from './release-tasks.ts'
