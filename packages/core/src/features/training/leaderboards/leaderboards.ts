import { type LeaderboardRange, type LeaderboardRow, ok, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  type CoreDeps,
  type PlatformReader,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import type { LeaderboardDeps } from '../training-deps.ts'
import { addDays, type Day, type DueBoard, nextBoard, nextMidnight } from './leaderboard.rules.ts'
import {
  deleteOldBoards,
  findBoard,
  findBoardRow,
  findScoreAbove,
  getBoardProgress,
  insertBoard,
  insertBoardRows,
  listBoardRows,
  listHistories,
} from './leaderboard.store.ts'
import { boardRowView } from './leaderboard.view.ts'

export type BoardFilter = { readonly range: LeaderboardRange; readonly day?: Day | undefined }
type LeaderboardPage = {
  data: LeaderboardRow[]
  total: number
  day: Day | null
  zone: string
  nextAt: string
}

/** The same for everybody; another route returns the caller's own row. */
export async function getLeaderboard(
  { database, clock, timeZone }: LeaderboardDeps,
  { range, day, page, limit }: BoardFilter & { readonly page: number; readonly limit: number },
): Promise<Result<LeaderboardPage, 'training.leaderboard_not_found'>> {
  const reader = toReader(database)
  const [board, { moment }] = await Promise.all([
    findBoard(reader, { range, day }),
    getBoardProgress(reader, clock),
  ])
  const nextAt = nextMidnight(timeZone, moment).toISOString()
  if (!board)
    return day ? refuse('training.leaderboard_not_found') : ok({ ...emptyPage, zone: timeZone, nextAt })
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

const emptyPage = { data: [], total: 0, day: null }

export async function getOwnLeaderboardRow(
  { database }: CoreDeps,
  { userId }: Actor,
  { range, day }: BoardFilter,
): Promise<Result<LeaderboardRow | null, 'training.leaderboard_not_found'>> {
  const reader = toReader(database)
  const board = await findBoard(reader, { range, day })
  if (!board) return day ? refuse('training.leaderboard_not_found') : ok(null)
  const row = await findBoardRow(reader, range, { day: board.day, userId })
  if (!row) return ok(null)
  const histories = await listHistories(reader, board.day, [userId])
  return ok(boardRowView(row, histories.get(userId) ?? []))
}

export type LeaderboardRank = {
  readonly rank: number
  readonly people: number
  readonly score: number
  /** Points to the next better rank; null for the leader. */
  readonly toNext: number | null
}

/** Rank on the latest overall leaderboard; null when the user is not on it. */
export async function findLeaderboardRank(
  reader: PlatformReader,
  userId: string,
): Promise<LeaderboardRank | null> {
  const board = await findBoard(reader, { range: 'overall' })
  const row = board && (await findBoardRow(reader, 'overall', { day: board.day, userId }))
  if (!row) return null
  const rank = row.rank ?? 0
  const above = await findScoreAbove(reader, { day: board.day, rank })
  return { rank, people: board.people, score: row.score, toNext: above === null ? null : above - row.score }
}

const pages = ['', '?range=monthly', '?range=weekly'].map((query) => `/training/leaderboard${query}`)

/**
 * Creates every due leaderboard in order, each in its own transaction: late, repeated and missed runs yield the same
 * ones. Returns the number created by this run.
 */
export async function createDueBoards(
  deps: LeaderboardDeps & { readonly keepBoardDays: number },
): Promise<number> {
  let count = 0
  for (;;) {
    const due = nextBoard(deps.timeZone, await getBoardProgress(toReader(deps.database), deps.clock))
    if (!due) return count
    if (await createBoard(deps, due)) count += 1
    if (due.isNewest) await purgeOldBoards(deps, due, deps.keepBoardDays)
  }
}

async function createBoard({ database, clock, timeZone }: LeaderboardDeps, due: DueBoard): Promise<boolean> {
  const result = await transaction(database, async (tx) => {
    if (!(await insertBoard(tx, clock, { ...due, zone: timeZone }))) return ok(false)
    await insertBoardRows(tx, due)
    if (due.isNewest) await publishEvent(tx, 'pages.invalidated', { addresses: pages })
    return ok(true)
  })
  return result.ok && result.value
}

async function purgeOldBoards(
  { database }: CoreDeps,
  { day }: DueBoard,
  retentionDays: number,
): Promise<void> {
  await transaction(database, async (tx) => ok(await deleteOldBoards(tx, addDays(day, -retentionDays))))
}
