/** The overview of all content. */
export { loadOverview } from './load-overview.ts'
export { OverviewScreen } from './overview-screen.tsx'
