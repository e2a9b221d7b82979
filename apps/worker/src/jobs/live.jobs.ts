import { purgeLiveEvents } from '@tiltyard/core/live'
import type { WorkerDeps } from '../deps.ts'

export const liveJobs = {
  'live.purge': (deps: WorkerDeps) => purgeLiveEvents(deps),
}
