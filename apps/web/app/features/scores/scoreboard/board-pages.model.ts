import {
  rowAfter,
  type Scoreboard,
  type ScoreboardDelta,
  type ScoreboardRow,
} from '@tiltyard/contracts/browser'
import type { BoardLog } from './board-log.model.ts'

/** As the contract has it; a value of its own, because the contract's module brings the validator along. */
export const pageSize = 100

/** An undefined row is one that moved onto the page and has not been fetched. */
type LoadedPage = { readonly round: number; readonly rows: readonly (ScoreboardRow | undefined)[] }

/**
 * The loaded part of a board: its head and the pages that were in view. Each fetch and each delta is a round; a page of an
 * earlier round is shown until it is fetched again.
 */
export type BoardPages = Pick<
  Scoreboard,
  'version' | 'state' | 'frozenAt' | 'decimals' | 'views' | 'divisions' | 'total'
> & {
  readonly round: number
  readonly pages: ReadonlyMap<number, LoadedPage>
}

export const pageOf = (index: number): number => Math.floor(index / pageSize) + 1

export function createBoardPages(board: Scoreboard): BoardPages {
  return withHead(board, 1, new Map([[board.page, { round: 1, rows: board.rows }]]))
}

/** A newer board: what was asked for together, in the order of asking, the head first. */
export function mergeNewerBoard(
  current: BoardPages,
  boards: readonly [Scoreboard, ...Scoreboard[]],
): BoardPages {
  const round = current.round + 1
  const pages = upTo(current.pages, boards[0].total)
  // A page of another version cannot be advanced by the next delta.
  for (const { page, rows, version } of boards)
    if (version === boards[0].version) pages.set(page, { round, rows })
  return withHead(boards[0], round, pages)
}

/** Pages of the current round advance by a delta; older ones wait to be fetched. */
export function applyDelta(current: BoardPages, delta: ScoreboardDelta): BoardPages {
  const round = current.round + 1
  const now = rowAfter(delta, (place) => currentRow(current, place))
  const pages = upTo(current.pages, delta.total)
  for (const [page, loaded] of current.pages)
    if (loaded.round === current.round && pages.has(page))
      pages.set(page, { round, rows: rowsOnPage(page, delta, now) })
  const { divisions } = delta
  return {
    ...current,
    version: delta.to,
    total: delta.total,
    divisions: divisions
      ? current.divisions.map((division, at) => ({ ...division, teams: divisions[at] ?? division.teams }))
      : current.divisions,
    round,
    pages,
  }
}

/** A fetched page, advanced by the deltas since its version; null deltas mark it as one of an earlier round. */
export function setPage(
  current: BoardPages,
  { page, rows }: Scoreboard,
  since: BoardLog | null = [],
): BoardPages {
  const first = (page - 1) * pageSize
  const loaded: LoadedPage = since
    ? {
        round: current.round,
        rows: since.reduce<LoadedPage['rows']>(
          (previous, delta) =>
            rowsOnPage(
              page,
              delta,
              rowAfter(delta, (place) => previous[place - first]),
            ),
          rows,
        ),
      }
    : { round: current.round - 1, rows }
  return { ...current, pages: new Map(current.pages).set(page, loaded) }
}

function rowsOnPage(
  page: number,
  { total }: ScoreboardDelta,
  rowNow: (place: number) => ScoreboardRow | undefined,
): LoadedPage['rows'] {
  const first = (page - 1) * pageSize
  return Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, at) => rowNow(first + at))
}

function upTo(pages: BoardPages['pages'], total: number): Map<number, LoadedPage> {
  const last = pageOf(Math.max(0, total - 1))
  return new Map([...pages].filter(([page]) => page <= last))
}

export function rowAt({ pages }: BoardPages, index: number): ScoreboardRow | undefined {
  return pages.get(pageOf(index))?.rows[index % pageSize]
}

function currentRow({ pages, round }: BoardPages, index: number): ScoreboardRow | undefined {
  const loaded = pages.get(pageOf(index))
  return loaded?.round === round ? loaded.rows[index % pageSize] : undefined
}

/** Where a team stands as far as is known; the newest page that has it is right. */
export function indexOfTeam({ pages }: BoardPages, teamId: string): number | undefined {
  let newest: { readonly round: number; readonly index: number } | undefined
  for (const [page, { round, rows }] of pages) {
    if (newest && newest.round >= round) continue
    const at = rows.findIndex((row) => row?.teamId === teamId)
    if (at >= 0) newest = { round, index: (page - 1) * pageSize + at }
  }
  return newest?.index
}

/** Where each team stands by what is known of this round: an older page may be wrong about it. */
export function currentPositions({ pages, round }: BoardPages): ReadonlyMap<string, number> {
  const positions = new Map<string, number>()
  for (const [page, loadedPage] of pages)
    if (loadedPage.round === round)
      for (const [at, row] of loadedPage.rows.entries())
        if (row) positions.set(row.teamId, (page - 1) * pageSize + at)
  return positions
}

/** Pages of these rows that were never read, not in this round, or lack one of the rows. */
export function pagesToLoad(board: BoardPages, from: number, to: number): readonly number[] {
  const last = Math.min(to, board.total) - 1
  const missing = new Set<number>()
  for (let index = from; index <= last; index += 1) if (!currentRow(board, index)) missing.add(pageOf(index))
  return [...missing]
}

/** How many teams stand or have scored differently; a change that no loaded row shows is one all the same. */
export function countChanges(current: BoardPages, waiting: BoardPages): number {
  if (current.version === waiting.version) return 0
  const before = new Map(rowsOf(current).map((row) => [row.teamId, row]))
  const changed = rowsOf(waiting).filter((row) => {
    const was = before.get(row.teamId)
    return was !== undefined && (was.solves !== row.solves || was.lastAt !== row.lastAt)
  })
  return Math.max(1, changed.length)
}

const rowsOf = ({ pages, round }: BoardPages) =>
  [...pages.values()]
    .filter((page) => page.round === round)
    .flatMap(({ rows }) => rows.flatMap((row) => row ?? []))

function withHead(board: Scoreboard, round: number, pages: BoardPages['pages']): BoardPages {
  const { version, state, frozenAt, decimals, views, divisions, total } = board
  return { version, state, frozenAt, decimals, views, divisions, total, round, pages }
}
