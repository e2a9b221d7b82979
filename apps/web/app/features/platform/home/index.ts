/** The home page: introduction, recommendations and entry points. */
export { HomeScreen } from './home-screen.tsx'
export { loadHome } from './load-home.ts'
