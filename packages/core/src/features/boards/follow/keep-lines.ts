import {
  beginLines,
  type CauseColumns,
  drawLines,
  type LineGrid,
  type LinePoint,
  lineGrid,
  type ScoreLines,
} from '../../standings/index.ts'
import type { Audience, BoardFacts } from '../board-facts.ts'

/** The lines of these teams up to a moment. */
export type LineKeeper = (
  audience: Audience,
  facts: BoardFacts,
  teams: readonly number[],
  until: number,
) => ReadonlyMap<number, readonly LinePoint[]>

/** More than are asked for, so that a change among the best seldom means to begin anew. */
const followedAtMost = 40

/**
 * Goes on drawing where it stopped: past moments never change. It begins anew when somebody joins the followed, when the
 * columns have outgrown it, or when the competition's own times have moved.
 */
export function keepLines(columns: CauseColumns): LineKeeper {
  const kept = new Map<string, Kept>()
  return (audience, facts, teams, until) => {
    const grid = gridOf(facts)
    const before = kept.get(audience)
    const one = before && goesOn(before, grid, teams, until) ? before : begin(before, grid, teams, until)
    kept.set(audience, one)
    const drawn = drawLines(one.lines, until)
    return new Map(one.lines.playback.followed.map((team, place) => [team, drawn[place] ?? []]))
  }

  function begin(before: Kept | undefined, grid: LineGrid, teams: readonly number[], until: number): Kept {
    const followed = new Set([...teams, ...(before?.lines.playback.followed ?? [])])
    return { lines: beginLines(columns, [...followed].slice(0, followedAtMost), grid), until }
  }
}

type Kept = { readonly lines: ScoreLines; readonly until: number }

function goesOn(kept: Kept, grid: LineGrid, teams: readonly number[], until: number): boolean {
  const { lines } = kept
  return (
    lines.grid.origin === grid.origin &&
    lines.grid.step === grid.step &&
    lines.playback.fits() &&
    until >= kept.until &&
    teams.every((team) => lines.playback.followed.includes(team))
  )
}

export function gridOf({ stages }: BoardFacts): LineGrid {
  const starts = stages.map(({ startsAt }) => startsAt)
  const ends = stages.map(({ endsAt }) => endsAt)
  return stages.length > 0 ? lineGrid(Math.min(...starts), Math.max(...ends)) : lineGrid(0, 1000)
}
