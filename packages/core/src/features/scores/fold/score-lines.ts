import type { ScoreEventColumns } from './event-columns.ts'
import type { Playback } from './folded-playback.ts'
import { createPlayback } from './playback.ts'

/** Unix seconds, and the score just before that second. */
export type LinePoint = [seconds: number, score: number]

/** Possible points: whole seconds from the origin on, so far apart that a line has some hundreds. */
export type LineGrid = { readonly origin: number; readonly step: number }

const maxCells = 300

export function lineGrid(startsAt: number, endsAt: number): LineGrid {
  const origin = Math.floor(startsAt / 1000)
  return { origin, step: Math.max(1, Math.ceil((endsAt / 1000 - origin) / maxCells)) }
}

export type ScoreLines = {
  readonly columns: ScoreEventColumns
  readonly grid: LineGrid
  readonly playback: Playback
  /** By followed team. Points are final, because their moment is past. */
  readonly points: readonly LinePoint[][]
  /** End of the last drawn cell. */
  drawn: number
  /** Time of the last applied event. */
  last: number
}

export function createScoreLines(
  columns: ScoreEventColumns,
  teams: readonly number[],
  grid: LineGrid,
): ScoreLines {
  const playback = createPlayback(columns, teams)
  playback.advance(grid.origin * 1000)
  const points = teams.map((_, one): LinePoint[] => [[grid.origin, playback.score[one] as number]])
  return { columns, grid, playback, points, drawn: grid.origin, last: grid.origin * 1000 - 1 }
}

/** Continues to `until` and returns the lines so far; the last point is that of the last change before it. */
export function drawLines(lines: ScoreLines, until: number): LinePoint[][] {
  const { grid, playback, points } = lines
  for (let next = playback.nextAt(); next < until; next = playback.nextAt()) {
    const end = cellEnd(grid, next)
    if (end > lines.drawn) {
      closeCell(lines)
      lines.drawn = end
    }
    lines.last = next
    playback.advance(Math.min(next + 1, until))
  }
  const tip = Math.min(Math.floor(lines.last / 1000) + 1, lines.drawn)
  return points.map((line, one) => {
    const score = playback.score[one] as number
    return line.at(-1)?.[1] === score ? line.slice() : [...line, [tip, score]]
  })
}

/** Each line that changed since its last point gets one at the end of the closed cell. */
function closeCell({ points, playback, drawn }: ScoreLines): void {
  for (const [one, line] of points.entries()) {
    const score = playback.score[one] as number
    if (line.at(-1)?.[1] !== score) line.push([drawn, score])
  }
}

/** The first grid position after this moment. */
function cellEnd({ origin, step }: LineGrid, at: number): number {
  return origin + (Math.floor((at / 1000 - origin) / step) + 1) * step
}
