/** What runs now: phase and countdown of a competition, for the home page, the list and the overview. */
export { CompetitionCountdown } from './competition-countdown.tsx'
export { isLive, nextCompetitions, phases } from './phase.model.ts'
export { PhaseTag } from './phase-tag.tsx'
