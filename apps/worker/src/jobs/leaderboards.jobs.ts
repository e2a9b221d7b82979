import { makeBoards } from '@tiltyard/core/leaderboards'
import type { WorkerDeps } from '../deps.ts'

export const leaderboardsJobs = {
  'leaderboards.make': async (deps: WorkerDeps) => {
    const made = await makeBoards(deps)
    if (made > 0) deps.log.info({ made }, 'made the training camp’s daily boards')
  },
}
