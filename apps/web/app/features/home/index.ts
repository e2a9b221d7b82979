/** The first page: what this place is, and the way in. */
export { HomeScreen } from './home-screen.tsx'
