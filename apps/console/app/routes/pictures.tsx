export { PictureLibraryScreen as Component } from '../features/files/library/index.ts'
