import type { TrainingBoardRow } from '@tiltyard/contracts'
import type { RowFound } from './board-page.store.ts'

export function boardRowView(row: RowFound, history: readonly number[]): TrainingBoardRow {
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
