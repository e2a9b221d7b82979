import type { PlatformReader } from '../../kernel/index.ts'
import { findBoard, findBoardRow, findScoreAbove } from './board-page.store.ts'

export type TrainingPlace = {
  readonly rank: number
  readonly people: number
  readonly score: number
  /** Points to those before; null for whoever leads. */
  readonly toNext: number | null
}

/** In the latest overall board; null for whoever is not on it yet. */
export async function findTrainingPlace(
  reader: PlatformReader,
  userId: string,
): Promise<TrainingPlace | null> {
  const board = await findBoard(reader, { range: 'overall' })
  const row = board && (await findBoardRow(reader, 'overall', { day: board.day, userId }))
  if (!row) return null
  const rank = row.rank ?? 0
  const above = await findScoreAbove(reader, { day: board.day, rank })
  return { rank, people: board.people, score: row.score, toNext: above === null ? null : above - row.score }
}
