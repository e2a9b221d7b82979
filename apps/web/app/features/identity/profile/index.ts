/** The user's profile and verification status. */
export { ProfileScreen } from './profile-screen.tsx'
