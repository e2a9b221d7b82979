/** Public pages of competitions: list, detail, and participation. Play screens are in types. */

export { loadPlayCompetition, PlayScreen } from '../types/index.ts'
export { CompetitionsScreen } from './list/competitions-screen.tsx'
export { nextMoment } from './moment.model.ts'
export { OwnCompetitionsScreen } from './own/own-competitions-screen.tsx'
export { CompetitionPreviewScreen } from './page/competition-preview-screen.tsx'
export { CompetitionScreen } from './page/competition-screen.tsx'
export { UnfinishedEntry } from './participation/index.ts'
export { competitionPath, competitionsPath, ownWriteupsPath, writeupPath, writeupsPath } from './paths.ts'
export { loadCompetition, loadCompetitionPreview, loadCompetitions } from './queries.ts'
