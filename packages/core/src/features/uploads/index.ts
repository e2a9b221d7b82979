/**
 * Uploads: files that people hand in. Each is stored under a key of our own, waits a day for somebody to use it, and goes
 * when nobody does. What it is used for belongs to whoever claims it.
 */
export { claimFile, claimImages } from './claim-file.ts'
export { openFile, openPublicFile } from './open-file.ts'
export { purgeFiles } from './purge-files.ts'
export type { UploadDeps } from './upload-deps.ts'
export { uploadFile } from './upload-file.ts'
