import { purgeSentMails } from '@tiltyard/core/mails'
import type { WorkerDeps } from '../deps.ts'

export const mailsJobs = {
  'mails.purge': (deps: WorkerDeps) => purgeSentMails(deps),
}
