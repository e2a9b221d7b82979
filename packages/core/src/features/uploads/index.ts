/**
 * Uploads: files that people hand in. Each is stored under a key of our own, waits a day for somebody to use it, and goes
 * when nobody does. Documents about a person are sealed: encrypted under a key of their own. What a file is used for belongs
 * to whoever claims it.
 */
export { abortUpload } from './abort-upload.ts'
export { addressParts } from './address-parts.ts'
export { beginUpload } from './begin-upload.ts'
export { type Brought, bringFile } from './bring-file.ts'
export { checkUpload } from './check-upload.ts'
export { claimFile, claimImages } from './claim-file.ts'
export { completeUpload } from './complete-upload.ts'
export { getUpload } from './get-upload.ts'
export { keepMadeFile } from './keep-made-file.ts'
export { type FileLinks, linkToFile, linkToPublicFile, openLinkedFile } from './link-to-file.ts'
export { listStorage } from './list-storage.ts'
export { openFile } from './open-file.ts'
export { personalUploads } from './personal.store.ts'
export { purgeFiles } from './purge-files.ts'
export { removalRetry } from './removal-retry.ts'
export { rewrapFileKeys } from './rewrap-file-keys.ts'
export { openTexts, type SealedText, sealTexts } from './sealed-texts.ts'
export { type DocumentKeys, documentKeys, seal, unseal, type WrappedKey } from './sealing.ts'
export { removeFile, shredFile } from './shred-file.ts'
export { isStoreOutage } from './store-outage.ts'
export type { FileDeps, UploadDeps } from './upload-deps.ts'
export { uploadFile } from './upload-file.ts'
