import type { Events } from '@tiltyard/core/events'
import { checkUpload, countStorage, purgeDownloads, purgeFiles, rewrapFileKeys } from '@tiltyard/core/files'
import type { WorkerDeps } from '../deps.ts'

export const uploadsJobs = {
  'uploads.verify': (deps: WorkerDeps, { uploadId }: Events['uploads.completed']) =>
    checkUpload(deps, uploadId),
  'uploads.purge': (deps: WorkerDeps) => purgeFiles(deps),
  'downloads.purge': (deps: WorkerDeps) => purgeDownloads(deps),
  /** Has work only after a change of DOCUMENTS_KEY. */
  'uploads.rewrap-keys': async (deps: WorkerDeps) => {
    const renewed = await rewrapFileKeys(deps)
    if (renewed > 0) deps.log.info({ renewed }, 'file keys rewrapped')
  },
}

export const storageJobs = {
  'storage.count': (deps: WorkerDeps) => countStorage(deps),
}
