import { purgeKernel, readAuditHead } from '@tiltyard/core/kernel'
import type { WorkerDeps } from '../deps.ts'

export const kernelJobs = {
  'kernel.purge': (deps: WorkerDeps) => purgeKernel(deps.database, deps.clock),
  /** The log goes elsewhere: a chain whose tail was cut no longer holds a head that was published there. */
  'audit.publish-head': async (deps: WorkerDeps) => {
    const head = await readAuditHead(deps.database)
    if (head) deps.log.info({ auditHead: head.hash, seq: head.seq }, 'audit head')
  },
}
