/**
 * The frame of one competition in the console: its menu and its sections, all listed in sections.ts. A section's screen is
 * loaded when it is opened and finds its competition with `useCompetition()`.
 */
export { CompetitionFrame } from './competition-frame.tsx'
export { CompetitionMenu } from './competition-menu.tsx'
export { sectionRoutes } from './sections.ts'
