/** The picture library as a screen of its own, where unused pictures are deleted. */
export { PictureLibraryScreen } from './picture-library-screen.tsx'
