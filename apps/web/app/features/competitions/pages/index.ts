/** Competitions: their list, their pages, and the way in for those who play; what each type shows is in types. */

export { loadPlayCompetition, PlayScreen } from '../types/index.ts'
export { CompetitionsScreen } from './list/competitions-screen.tsx'
export { nextMoment } from './moment.model.ts'
export { CompetitionScreen } from './page/competition-screen.tsx'
export { competitionPath, competitionsPath } from './paths.ts'
export { loadCompetition, loadCompetitions } from './queries.ts'
