import { purgeFiles } from '@tiltyard/core/uploads'
import type { WorkerDeps } from '../deps.ts'

export const uploadsJobs = {
  'uploads.purge': (deps: WorkerDeps) => purgeFiles(deps),
}
