import type { Events } from '@tiltyard/core/events'
import { getAuditHead, purgeKernel } from '@tiltyard/core/kernel'
import { purgeFaults } from '@tiltyard/core/platform'
import type { WorkerDeps } from '../deps.ts'

export const kernelJobs = {
  'platform.purge': (deps: WorkerDeps) => purgeKernel(deps.database, deps.clock),
  'faults.purge': (deps: WorkerDeps) => purgeFaults(deps),
  /** Log lines are stored elsewhere, so a truncated chain no longer contains a logged head. */
  'audit.publish-chain-head': async (deps: WorkerDeps) => {
    const head = await getAuditHead(deps.database)
    if (head) deps.log.info({ auditHead: head.hash, seq: head.seq }, 'audit head')
  },
}

export const pagesJobs = {
  'pages.purge': (deps: WorkerDeps, { addresses }: Events['pages.invalidated']) =>
    deps.pages.refresh(addresses),
}
