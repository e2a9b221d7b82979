import {
  rowAfter,
  type Scoreboard,
  type ScoreboardDelta,
  type ScoreboardRow,
} from '@tiltyard/contracts/browser'
import type { BoardLog } from './board-log.model.ts'

/** As the contract has it; a value of its own, because the contract's module brings the validator along. */
export const pageSize = 100

/** Undefined: somebody has come onto the page who is not known. */
type Kept = { readonly round: number; readonly rows: readonly (ScoreboardRow | undefined)[] }

/**
 * What the page knows of a board: its head, and those pages that somebody has looked at. Each reading of the board, and each
 * change that was heard, is a round; a page of an earlier round is shown until it is read again, which is better than nothing
 * and soon mended.
 */
export type BoardPages = Pick<Scoreboard, 'version' | 'state' | 'frozenAt' | 'divisions' | 'total'> & {
  readonly round: number
  readonly pages: ReadonlyMap<number, Kept>
}

export const pageOf = (index: number): number => Math.floor(index / pageSize) + 1

export function firstPages(board: Scoreboard): BoardPages {
  return withHead(board, 1, new Map([[board.page, { round: 1, rows: board.rows }]]))
}

/** A newer board: what was asked for together, in the order of asking, the head first. */
export function takeNewer(shown: BoardPages, boards: readonly [Scoreboard, ...Scoreboard[]]): BoardPages {
  const round = shown.round + 1
  const pages = upTo(shown.pages, boards[0].total)
  // A page of another version would not go on with the next change.
  for (const { page, rows, version } of boards)
    if (version === boards[0].version) pages.set(page, { round, rows })
  return withHead(boards[0], round, pages)
}

/** What was heard: pages of this round go on, older ones wait to be read. */
export function takeDelta(shown: BoardPages, delta: ScoreboardDelta): BoardPages {
  const round = shown.round + 1
  const now = rowAfter(delta, (place) => currentRow(shown, place))
  const pages = upTo(shown.pages, delta.total)
  for (const [page, kept] of shown.pages)
    if (kept.round === shown.round && pages.has(page))
      pages.set(page, { round, rows: rowsOnPage(page, delta, now) })
  const { divisions } = delta
  return {
    ...shown,
    version: delta.to,
    total: delta.total,
    divisions: divisions
      ? shown.divisions.map((division, at) => ({ ...division, teams: divisions[at] ?? division.teams }))
      : shown.divisions,
    round,
    pages,
  }
}

/** A page that came into sight, with what was heard since it was made; null: it is of another version, and soon read again. */
export function takePage(
  shown: BoardPages,
  { page, rows }: Scoreboard,
  since: BoardLog | null = [],
): BoardPages {
  const first = (page - 1) * pageSize
  const kept: Kept = since
    ? {
        round: shown.round,
        rows: since.reduce<Kept['rows']>(
          (held, delta) =>
            rowsOnPage(
              page,
              delta,
              rowAfter(delta, (place) => held[place - first]),
            ),
          rows,
        ),
      }
    : { round: shown.round - 1, rows }
  return { ...shown, pages: new Map(shown.pages).set(page, kept) }
}

function rowsOnPage(
  page: number,
  { total }: ScoreboardDelta,
  rowNow: (place: number) => ScoreboardRow | undefined,
): Kept['rows'] {
  const first = (page - 1) * pageSize
  return Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, at) => rowNow(first + at))
}

function upTo(pages: BoardPages['pages'], total: number): Map<number, Kept> {
  const last = pageOf(Math.max(0, total - 1))
  return new Map([...pages].filter(([page]) => page <= last))
}

export function rowAt({ pages }: BoardPages, index: number): ScoreboardRow | undefined {
  return pages.get(pageOf(index))?.rows[index % pageSize]
}

function currentRow({ pages, round }: BoardPages, index: number): ScoreboardRow | undefined {
  const kept = pages.get(pageOf(index))
  return kept?.round === round ? kept.rows[index % pageSize] : undefined
}

/** Where a team stands as far as is known; the newest page that has it is right. */
export function indexOfTeam({ pages }: BoardPages, teamId: string): number | undefined {
  let found: { readonly round: number; readonly index: number } | undefined
  for (const [page, { round, rows }] of pages) {
    if (found && found.round >= round) continue
    const at = rows.findIndex((row) => row?.teamId === teamId)
    if (at >= 0) found = { round, index: (page - 1) * pageSize + at }
  }
  return found?.index
}

/** Where each team stands by what is known of this round: an older page may be wrong about it. */
export function placesNow({ pages, round }: BoardPages): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [page, kept] of pages)
    if (kept.round === round)
      for (const [at, row] of kept.rows.entries()) if (row) places.set(row.teamId, (page - 1) * pageSize + at)
  return places
}

/** Pages of these rows that were never read, not in this round, or lack one of the rows. */
export function pagesToRead(board: BoardPages, from: number, to: number): readonly number[] {
  const last = Math.min(to, board.total) - 1
  const missing = new Set<number>()
  for (let index = from; index <= last; index += 1) if (!currentRow(board, index)) missing.add(pageOf(index))
  return [...missing]
}

/** How many teams stand or have scored differently; a change that no loaded row shows is one all the same. */
export function countChanges(shown: BoardPages, waiting: BoardPages): number {
  if (shown.version === waiting.version) return 0
  const before = new Map(rowsOf(shown).map((row) => [row.teamId, row]))
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
  const { version, state, frozenAt, divisions, total } = board
  return { version, state, frozenAt, divisions, total, round, pages }
}
