/** Uploads of pictures and files to the platform's file store. */

export { isPicture, PictureChooser, uploadPicture } from './picture-upload.tsx'
export { UploadProgress } from './upload-progress.tsx'
export { useFileAttachment } from './use-file-attachment.ts'
