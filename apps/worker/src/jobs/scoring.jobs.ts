import type { WorkerDeps } from '../deps.ts'

export const scoringJobs = {
  /** The line is the table: this worker looks at once, and whoever has a hand free takes the answer. */
  'scoring.score-answer': async (deps: WorkerDeps) => deps.scoring.wake(),
}
