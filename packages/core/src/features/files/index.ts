/** The area files: README.md says what it owns. What is not exported here is private to it. */

export type { DownloadGrant } from './download.rules.ts'
export { personalDownloads } from './download.store.ts'
export {
  createDownloadLink,
  type FileLinks,
  openDownload,
  purgeDownloads,
} from './downloads.ts'
export { removalRetry } from './file.store.ts'
export { getPublicFileLink, openFile, openPublicFile } from './file-access.ts'
export { ensureGeneratedFile, storeGeneratedStream } from './file-content.ts'
export { type FileDeps, isStoreOutage, type UploadDeps } from './file-deps.ts'
export { type DocumentKeys, deriveDocumentKeys, seal, unseal, type WrappedKey } from './file-encryption.ts'
export { openTexts, rewrapFileKeys, type SealedText, sealTexts } from './file-keys.ts'
export {
  claimFile,
  claimImages,
  listStorageUsage,
  purgeFiles,
  removeDerivedFile,
  removeFile,
  shredFile,
} from './files.ts'
export { type ImageDeps, type ImageInput, type ResizedImage, resizeImage } from './images.ts'
export { abortUpload, beginUpload, completeUpload, getUpload, presignParts } from './multipart-uploads.ts'
export { listPictures, removePicture } from './pictures.ts'
export { personalUploads } from './storage.store.ts'
export { countStorage, getStorage, setStorageLimit, setStorageQuota } from './storage.ts'
export { checkUpload } from './upload-check.ts'
export { type ImportedFile, importFile, uploadFile } from './uploads.ts'
