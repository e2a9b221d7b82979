/** Covers of cards and pages. */
export { CoverPicture } from './cover-picture.tsx'
