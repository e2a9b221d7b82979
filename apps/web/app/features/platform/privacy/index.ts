/** The privacy policy at the path of the specification. */
export { PrivacyScreen } from './privacy-screen.tsx'
