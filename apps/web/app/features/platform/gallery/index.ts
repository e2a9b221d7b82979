/** Every shared piece of the kit in all its states, for whoever draws a screen. In development only: no build contains it. */
export { GalleryScreen } from './gallery-screen.tsx'
