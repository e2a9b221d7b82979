/** The signed-in account and its actions. */
export { HomeScreen } from './home-screen.tsx'
export { SecurityScreen } from './security-screen.tsx'
