/** Play screens by competition type. */

export { PlayScreen } from './play-screen.tsx'
export { loadPlayCompetition } from './queries.ts'
