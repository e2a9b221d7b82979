/** All shared components in all states, for development only: no build contains it. */
export { GalleryScreen } from './gallery-screen.tsx'
