/** Uploads of pictures and files to the platform's file store. */

export { isPicture, PictureChooser, uploadPicture } from './picture-upload.tsx'
export { UploadProgress } from './upload-progress.tsx'
export { UploadQueue } from './upload-queue.tsx'
export { useFileAttachment } from './use-file-attachment.ts'
export { useFileUploads } from './use-file-uploads.ts'
