/** Images: pictures of the file store in the sizes that pages ask for. Owns no table. */
export { type ImageAsked, type ImageDeps, type MadeImage, makeImage } from './make-image.ts'
