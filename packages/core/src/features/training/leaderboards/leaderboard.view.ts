import type { LeaderboardRow } from '@tiltyard/contracts'
import type { BoardRowWithUser } from './leaderboard.store.ts'

export function boardRowView(row: BoardRowWithUser, history: readonly number[]): LeaderboardRow {
  return {
    rank: row.rank ?? 0,
    userId: row.user_id,
    nickname: row.nickname,
    avatar: row.avatar,
    score: row.score,
    plus7: row.plus7,
    plus30: row.plus30,
    history: [...history],
  }
}
