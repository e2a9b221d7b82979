import { expect, test, vi } from 'vitest'
import type { ScoreEvent } from '../ledger/score-event.ts'
import { randomHistory } from '../testing/random-history.fixture.ts'
import { appendToColumns, emptyColumns } from './event-columns.ts'
import { foldScores } from './score-fold.rules.ts'
import { createScoreLines, drawLines, type LinePoint, lineGrid } from './score-lines.ts'

/** Generous, for a busy machine. */
vi.setConfig({ testTimeout: 120_000 })

const columnsOf = (causes: readonly ScoreEvent[]) => {
  const columns = emptyColumns({ teams: 500, solves: 4096 })
  for (const cause of causes) appendToColumns(columns, cause)
  return columns
}
const gridOf = (causes: readonly ScoreEvent[]) =>
  lineGrid((causes[20] as ScoreEvent).at, (causes.at(-1) as ScoreEvent).at + 1000)
const scoreAt = (line: readonly LinePoint[], seconds: number) =>
  line.findLast(([from]) => from <= seconds)?.[1]

test('a score line has the score of the board at every moment of its grid', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const causes = randomHistory(seed, 400, { withParts: seed % 2 === 0 })
    const columns = columnsOf(causes)
    const grid = gridOf(causes)
    const teams = Array.from({ length: columns.teams }, (_, team) => team)
    const lines = drawLines(createScoreLines(columns, teams, grid), Infinity)
    for (let at = grid.origin; at * 1000 <= (causes.at(-1) as ScoreEvent).at; at += grid.step) {
      const { score } = foldScores(columns, at * 1000)
      expect(lines.map((line) => scoreAt(line, at))).toEqual(teams.map((team) => score[team]))
    }
    const now = foldScores(columns)
    expect(lines.map((line) => line.at(-1)?.[1])).toEqual(teams.map((team) => now.score[team]))
    for (const line of lines)
      for (const [at, value] of line.slice(0, 3))
        expect(foldScores(columns, at * 1000).score[lines.indexOf(line)]).toBe(value)
  }
})

test('a score line extended event by event equals the one drawn at the end, and its past points stay', () => {
  for (let seed = 50; seed < 70; seed += 1) {
    const causes = randomHistory(seed, 600, { withParts: seed % 2 === 0 })
    const grid = gridOf(causes)
    const columns = emptyColumns({ teams: 500, solves: 4096 })
    for (const cause of causes.slice(0, 100)) appendToColumns(columns, cause)
    // All tasks have rules from the first events on, so that the arrays are large enough.
    let lines = createScoreLines(columns, [0, 1, 2, 3], grid)
    const first = lines
    let before = drawLines(lines, Infinity)
    for (let step = 100; step < causes.length; step += 25) {
      for (const cause of causes.slice(step, step + 25)) appendToColumns(columns, cause)
      // The first part other than solves needs a new playback; solves alone never do.
      if (!lines.playback.hasCapacity()) lines = createScoreLines(columns, [0, 1, 2, 3], grid)
      if (seed % 2 === 1) expect(lines).toBe(first)
      const drawn = drawLines(lines, Infinity)
      for (const [one, line] of drawn.entries())
        expect(line.slice(0, (before[one]?.length ?? 1) - 1)).toEqual(before[one]?.slice(0, -1))
      before = drawn
    }
    expect(before).toEqual(drawLines(createScoreLines(columns, [0, 1, 2, 3], grid), Infinity))
  }
})
