import { publishDue } from '@tiltyard/core/contents'
import type { WorkerDeps } from '../deps.ts'

export const contentsJobs = {
  'contents.publish-due': (deps: WorkerDeps) => publishDue(deps),
}
