import { addresses, type LeaderboardRow } from '@tiltyard/contracts/browser'
import type { PageFacts } from '../../../../page-context.ts'
import { type LeaderboardQuery, pageSize, parseLeaderboardQuery } from './leaderboard.model.ts'

export type Leaderboard = {
  readonly data: readonly LeaderboardRow[]
  readonly total: number
  readonly day: string | null
  readonly zone: string
  readonly nextAt: string
}

export type LeaderboardData = {
  readonly query: LeaderboardQuery
  /** Null if the requested day has no leaderboard. */
  readonly board: Leaderboard | null
}

export async function loadLeaderboard(facts: PageFacts, url: string): Promise<LeaderboardData> {
  const query = parseLeaderboardQuery(new URL(url).searchParams)
  const { range, day, page } = query
  const result = await facts.read(addresses.getLeaderboard, {
    query: { range, page, limit: pageSize, ...(day && { day }) },
  })
  if (result.state === 'failed') throw new Response(null, { status: 503 })
  return { query, board: result.state === 'ready' ? result.value : null }
}
