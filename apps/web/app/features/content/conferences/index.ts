/** Conferences: next deadlines, meetings and acceptance rates. */
export { ConferenceRow } from './conference-row.tsx'
export { ConferenceScreen } from './conference-screen.tsx'
export { ConferencesScreen } from './conferences-screen.tsx'
export { loadConference, loadConferences } from './queries.ts'
