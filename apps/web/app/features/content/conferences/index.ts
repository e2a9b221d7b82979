/** Conferences with their meetings: what is due next, by whose clock, and what was accepted. */
export { ConferenceRow } from './conference-row.tsx'
export { ConferenceScreen } from './conference-screen.tsx'
export { ConferencesScreen } from './conferences-screen.tsx'
export { loadConference, loadConferences } from './queries.ts'
