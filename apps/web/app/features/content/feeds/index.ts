/** Feeds, calendars and sitemaps. Server only. */
export { atomResponse } from './atom.server.ts'
export { activitiesResponse, activityResponse, deadlinesResponse } from './calendar.server.ts'
export { robotsResponse, sitemapIndexResponse, sitemapPartResponse } from './sitemap.server.ts'
