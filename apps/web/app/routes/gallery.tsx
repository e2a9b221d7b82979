export { GalleryScreen as default } from '../features/platform/gallery/index.ts'
