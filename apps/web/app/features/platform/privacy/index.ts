/** The privacy policy at the seed's address. */
export { PrivacyScreen } from './privacy-screen.tsx'
