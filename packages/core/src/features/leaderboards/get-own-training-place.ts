import { ok, type Result, refuse, type TrainingBoardRow } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { boardRowView } from './board.view.ts'
import { findBoard, findBoardRow, listHistories } from './board-page.store.ts'
import type { BoardAsked } from './get-leaderboard.ts'

export async function getOwnTrainingPlace(
  { database }: CoreDeps,
  { userId }: Actor,
  { range, day }: BoardAsked,
): Promise<Result<TrainingBoardRow | null, 'training.no_board'>> {
  const reader = reading(database)
  const board = await findBoard(reader, { range, day })
  if (!board) return day ? refuse('training.no_board') : ok(null)
  const row = await findBoardRow(reader, range, { day: board.day, userId })
  if (!row) return ok(null)
  const histories = await listHistories(reader, board.day, [userId])
  return ok(boardRowView(row, histories.get(userId) ?? []))
}
