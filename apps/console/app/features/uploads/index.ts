/** Handing in pictures: chosen from the device, kept by our own file store. */
export { PictureChooser } from './picture-chooser.tsx'
export { uploadPicture } from './upload-picture.ts'
