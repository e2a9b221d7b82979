/** The first page: what this place is, what is recommended, and the ways in. */
export { HomeScreen } from './home-screen.tsx'
export { loadHome } from './load-home.ts'
