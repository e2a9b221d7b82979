/**
 * Competitions for those who organise them: the list and a new one from a template, and for each competition its sections,
 * all listed in menu.ts. A section's screen is loaded when it is opened and finds its competition with `useCompetition()`.
 */
export { CompetitionFrame } from './competition-frame.tsx'
export { CompetitionMenu } from './competition-menu.tsx'
export { CompetitionsScreen } from './list/competitions-screen.tsx'
export { sectionRoutes } from './menu.ts'
