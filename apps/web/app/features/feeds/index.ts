/** What machines read: feeds, calendars, the map of the site. Servers only. */
export { answerAtom } from './answer-atom.server.ts'
export { answerActivities, answerActivity, answerDeadlines } from './answer-calendar.server.ts'
export { answerRobots, answerSitemapIndex, answerSitemapPart } from './answer-sitemap.server.ts'
