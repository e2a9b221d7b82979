import { indexMissingCompetitions } from '@tiltyard/core/competitions'
import type { WorkerDeps } from '../deps.ts'

export const competitionsJobs = {
  'competitions.index-missing': (deps: WorkerDeps) => indexMissingCompetitions(deps),
}
