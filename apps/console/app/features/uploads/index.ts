/** Handing in pictures and files: chosen from the device, kept by our own file store. */
export { FileOnItsWay } from './file-on-its-way.tsx'
export { PictureChooser } from './picture-chooser.tsx'
export { uploadPicture } from './upload-picture.ts'
export { useFileToGive } from './use-file-to-give.ts'
