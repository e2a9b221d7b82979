import { type BoardRange, ok, type Result, refuse, type TrainingBoardRow } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { findProgress } from './board.store.ts'
import { boardRowView } from './board.view.ts'
import { findBoard, listBoardRows, listHistories } from './board-page.store.ts'
import type { Day } from './calendar.rules.ts'
import type { LeaderboardDeps } from './leaderboard-deps.ts'
import { nextMidnight } from './next-board.rules.ts'

export type BoardAsked = { readonly range: BoardRange; readonly day?: Day | undefined }
type Page = {
  data: TrainingBoardRow[]
  total: number
  day: Day | null
  zone: string
  nextAt: string
}

/** The same for everybody; who asks finds their own row by another route. */
export async function getLeaderboard(
  { database, clock, timeZone }: LeaderboardDeps,
  { range, day, page, limit }: BoardAsked & { readonly page: number; readonly limit: number },
): Promise<Result<Page, 'training.no_board'>> {
  const reader = reading(database)
  const [board, { moment }] = await Promise.all([
    findBoard(reader, { range, day }),
    findProgress(reader, clock),
  ])
  const nextAt = nextMidnight(timeZone, moment).toISOString()
  if (!board) return day ? refuse('training.no_board') : ok({ ...empty, zone: timeZone, nextAt })
  const rows = await listBoardRows(reader, range, { day: board.day, page, limit })
  const histories = await listHistories(
    reader,
    board.day,
    rows.map(({ user_id }) => user_id),
  )
  return ok({
    data: rows.map((row) => boardRowView(row, histories.get(row.user_id) ?? [])),
    total: board.people,
    day: board.day,
    zone: timeZone,
    nextAt,
  })
}

const empty = { data: [], total: 0, day: null }
