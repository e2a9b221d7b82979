import type { Scoreboard, ScoreboardRow } from '@tiltyard/contracts/browser'

/** As the contract has it; a value of its own, because the contract's module brings the validator along. */
export const pageSize = 100

type LoadedPage = { readonly round: number; readonly rows: readonly ScoreboardRow[] }

/**
 * What the page knows of a board: its head, and those pages that somebody has looked at. Each reading of the board is a round;
 * a page of an earlier round is shown until it is read again, which is better than nothing and soon mended.
 */
export type BoardPages = Pick<Scoreboard, 'version' | 'state' | 'frozenAt' | 'divisions' | 'total'> & {
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
  const last = pageOf(Math.max(0, boards[0].total - 1))
  const pages = new Map([...current.pages].filter(([page]) => page <= last))
  for (const { page, rows } of boards) pages.set(page, { round, rows })
  return withHead(boards[0], round, pages)
}

/** A page that came into sight: the head waits for the next reading, which brings the rest along. */
export function setPage(current: BoardPages, { page, rows }: Scoreboard): BoardPages {
  return { ...current, pages: new Map(current.pages).set(page, { round: current.round, rows }) }
}

export function rowAt({ pages }: BoardPages, index: number): ScoreboardRow | undefined {
  return pages.get(pageOf(index))?.rows[index % pageSize]
}

/** Where a team stands as far as is known; the newest page that has it is right. */
export function indexOfTeam({ pages }: BoardPages, teamId: string): number | undefined {
  let newest: { readonly round: number; readonly index: number } | undefined
  for (const [page, { round, rows }] of pages) {
    if (newest && newest.round >= round) continue
    const at = rows.findIndex((row) => row.teamId === teamId)
    if (at >= 0) newest = { round, index: (page - 1) * pageSize + at }
  }
  return newest?.index
}

/** Where each team stands by what has been read in this round: an older page may be wrong about it. */
export function currentPositions({ pages, round }: BoardPages): ReadonlyMap<string, number> {
  const positions = new Map<string, number>()
  for (const [page, loadedPage] of pages)
    if (loadedPage.round === round)
      for (const [at, { teamId }] of loadedPage.rows.entries())
        positions.set(teamId, (page - 1) * pageSize + at)
  return positions
}

/** Pages of these rows that were never read, or not in this round. */
export function pagesToLoad(
  { pages, round, total }: BoardPages,
  from: number,
  to: number,
): readonly number[] {
  const last = Math.min(to, total) - 1
  if (last < from) return []
  const numbers = Array.from({ length: pageOf(last) - pageOf(from) + 1 }, (_, at) => pageOf(from) + at)
  return numbers.filter((page) => pages.get(page)?.round !== round)
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
  [...pages.values()].filter((page) => page.round === round).flatMap(({ rows }) => rows)

function withHead(board: Scoreboard, round: number, pages: BoardPages['pages']): BoardPages {
  const { version, state, frozenAt, divisions, total } = board
  return { version, state, frozenAt, divisions, total, round, pages }
}
