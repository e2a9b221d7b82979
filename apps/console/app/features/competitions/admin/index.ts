/**
 * Shared by all sections of a competition: its data, the user's role, the page head and the localised texts
 * of its forms.
 */
export { adminCompetitionsQuery, competitionKey, invalidateCompetition } from './queries.ts'
export { SectionHead } from './section-head.tsx'
export { useCanOrganise, useCompetition, useCompetitionMutation } from './use-competition.ts'
