/** Handing in pictures and files: chosen from the device, kept by our own file store. */

export { PictureChooser, uploadPicture } from './picture-upload.tsx'
export { UploadProgress } from './upload-progress.tsx'
export { useFileAttachment } from './use-file-attachment.ts'
