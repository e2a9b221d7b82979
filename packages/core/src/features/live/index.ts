/**
 * Live: what open pages are told as it happens. Owns who hears which topic and where each reader stands; what is told
 * is announced by others (kernel), and the connection itself is the edge's.
 */
export { createLiveFeed, type LiveFeed, type LiveFeedDeps } from './live-feed.ts'
export { purgeLiveEvents } from './purge-live-events.ts'
