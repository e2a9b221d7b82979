/** What each type of competition shows to those who play it. */

export { PlayScreen } from './play-screen.tsx'
export { loadPlayCompetition } from './queries.ts'
