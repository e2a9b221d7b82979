import type { LeaderboardRange } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice, parsePage } from '../../../shared/list-page/index.ts'
import { leaderboardPath } from '../paths.ts'

export const pageSize = 50
export const ranges: readonly LeaderboardRange[] = ['overall', 'monthly', 'weekly']

export type LeaderboardQuery = {
  readonly range: LeaderboardRange
  /** YYYY-MM-DD; the latest leaderboard by default. */
  readonly day?: string | undefined
  readonly page: number
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && toDay(Date.parse(text)) === text
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export function parseLeaderboardQuery(search: URLSearchParams): LeaderboardQuery {
  const day = search.get('day') ?? ''
  return {
    range: parseChoice(search, 'range', ranges) ?? 'overall',
    day: isDay(day) ? day : undefined,
    page: parsePage(search),
  }
}

export const leaderboardAddress = ({ range, day, page }: LeaderboardQuery): string =>
  listAddress(leaderboardPath, { range: range === 'overall' ? undefined : range, day, page })

/** `+12`, `0`, or `-3` if paid hints cost more than the gains. */
export const formatSigned = (points: number): string => (points > 0 ? `+${points}` : String(points))
