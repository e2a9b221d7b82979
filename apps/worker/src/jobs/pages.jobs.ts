import type { Events } from '@tiltyard/core/events'
import type { WorkerDeps } from '../deps.ts'

export const pagesJobs = {
  'pages.refresh': (deps: WorkerDeps, { addresses }: Events['pages.changed']) =>
    deps.pages.refresh(addresses),
}
