/** A user's participation in a competition, loaded in the browser only: checklist, registration and next step. */
export { MyTeam } from './my-team.tsx'
export { NextStep } from './next-step.tsx'
export { ParticipationCard } from './participation-card.tsx'
export { ParticipationProvider } from './participation-provider.tsx'
