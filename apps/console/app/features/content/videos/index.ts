/** Video files with their encodings, captions, poster and password. The texts are contents. */
export { MediaLink } from './media-link.tsx'
export { VideoScreen } from './video-screen.tsx'
