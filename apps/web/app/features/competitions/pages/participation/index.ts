/** A user's participation in a competition, loaded in the browser only: checklist, registration and next step. */
export { EntryPanel } from './entry-panel.tsx'
export { MyTeam } from './my-team.tsx'
export { NextStep } from './next-step.tsx'
export { OwnEntryState, OwnEntryStep } from './own-entry-parts.tsx'
export { ParticipationCard } from './participation-card.tsx'
export { ParticipationProvider } from './participation-provider.tsx'
export { UnfinishedEntry } from './unfinished-entry.tsx'
