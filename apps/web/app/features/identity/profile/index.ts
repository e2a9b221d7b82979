/** The signed-in person's own page: who they are to others, and whether their identity is verified. */
export { ProfileScreen } from './profile-screen.tsx'
