import { printCertificates } from '@tiltyard/core/competitions'
import type { Events } from '@tiltyard/core/events'
import type { WorkerDeps } from '../deps.ts'

export const certificatesJobs = {
  'certificates.print': (deps: WorkerDeps, batch: Events['certificates.issued']): Promise<void> =>
    printCertificates(deps, batch),
}
