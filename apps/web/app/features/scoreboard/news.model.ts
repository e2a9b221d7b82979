import { type RecentSolve, type ScoreboardDelta, solveNews } from '@tiltyard/contracts/browser'

/** What a ticker says of the latest solves, the newest first. */
export type News = readonly Pick<RecentSolve, 'seq' | 'teamName' | 'taskName' | 'blood'>[]

const most = 50

export const newsAfter = (news: News, delta: ScoreboardDelta): News =>
  [...solveNews(delta), ...news].slice(0, most)
