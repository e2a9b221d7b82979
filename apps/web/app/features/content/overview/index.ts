/** The overview of everything there is to read. */
export { loadOverview } from './load-overview.ts'
export { OverviewScreen } from './overview-screen.tsx'
