import { type RecentSolve, type ScoreboardDelta, solveNews } from '@tiltyard/contracts/browser'

/** What a ticker shows of the latest solves, the newest first. */
export type RecentSolves = readonly Pick<RecentSolve, 'seq' | 'teamName' | 'taskName' | 'blood'>[]

const maxSolves = 50

export const recentSolvesAfter = (solves: RecentSolves, delta: ScoreboardDelta): RecentSolves =>
  [...solveNews(delta), ...solves].slice(0, maxSolves)
