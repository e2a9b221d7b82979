/** Upcoming and past activities, and signing up. */
export { ActivitiesScreen } from './activities-screen.tsx'
export { ActivityRow } from './activity-row.tsx'
export { ActivityScreen } from './activity-screen.tsx'
export { loadActivities, loadActivity } from './queries.ts'
