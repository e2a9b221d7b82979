export { GalleryScreen as default } from '../features/gallery/index.ts'
