import { settleDuePapers } from '@tiltyard/core/exams'
import type { WorkerDeps } from '../deps.ts'

export const examsJobs = {
  'exams.settle-due': (deps: WorkerDeps): Promise<void> => settleDuePapers(deps),
}
