/**
 * Menu and sections of one competition, all listed in sections.ts. A section's screen is loaded lazily and
 * gets its competition by `useCompetition()`.
 */
export { CompetitionFrame } from './competition-frame.tsx'
export { CompetitionMenu } from './competition-menu.tsx'
export { sectionRoutes } from './sections.ts'
