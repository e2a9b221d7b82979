/** What each type of competition shows to those who play it. */
export { loadPlayedCompetition } from './load-played-competition.ts'
export { PlayScreen } from './play-screen.tsx'
