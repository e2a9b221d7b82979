import { showAnnouncement } from '@tiltyard/core/competitions'
import type { Events } from '@tiltyard/core/events'
import type { WorkerDeps } from '../deps.ts'

export const competitionsJobs = {
  'competitions.show-announcement': (deps: WorkerDeps, told: Events['competitions.announced']) =>
    showAnnouncement(deps, told),
}
