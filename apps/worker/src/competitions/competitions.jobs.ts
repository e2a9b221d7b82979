import { eraseAddresses, indexMissingCompetitions } from '@tiltyard/core/competitions'
import type { WorkerDeps } from '../deps.ts'

export const competitionsJobs = {
  'competitions.index-missing': (deps: WorkerDeps) => indexMissingCompetitions(deps),

  'submissions.erase-addresses': async (deps: WorkerDeps) => {
    const competitionCount = await eraseAddresses(deps)
    if (competitionCount > 0) deps.log.info({ competitionCount }, 'network addresses of submissions erased')
  },
}
