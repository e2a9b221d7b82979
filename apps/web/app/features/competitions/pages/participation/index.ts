/** A person's own part in a competition, known to the browser only: the checklist, the registration, and the next step. */
export { MyTeam } from './my-team.tsx'
export { NextStep } from './next-step.tsx'
export { ParticipationCard } from './participation-card.tsx'
export { ParticipationProvider } from './participation-provider.tsx'
