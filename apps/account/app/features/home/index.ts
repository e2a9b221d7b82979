/** Who is signed in here, and what can be done about it. */
export { HomeScreen } from './home-screen.tsx'
export { SecurityScreen } from './security-screen.tsx'
