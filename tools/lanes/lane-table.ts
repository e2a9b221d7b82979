import { expectedMinutes, type LaneState, type PieceResult, type Results, resultsAt } from './lane-state.ts'
import type { Piece } from './pieces.ts'

const heads = ['piece', 'outcome', 'passed', 'failed', 'second tries', 'assertions', 'minutes']

/** One table for a whole lane over all its sessions. */
export function laneTable(pieces: readonly Piece[], state: LaneState, key: string): string {
  const results = resultsAt(state, key)
  const rows = pieces.map((piece) => {
    const result = results[piece.name]
    return result ? rowOf(piece.name, result) : rowOfUnrun(piece.name, expectedMinutes(state, piece))
  })
  return align([heads, ...rows, rowOf('together', sumOf(pieces, results))]).join('\n')
}

/** The last line of a run; a test that passed only on retry is a failure here. */
export function closingLine(pieces: readonly Piece[], state: LaneState, key: string): string {
  const { passed, failed, secondTries } = sumOf(pieces, resultsAt(state, key))
  return `${passed} passed, ${failed + secondTries} failed`
}

function rowOf(name: string, result: Omit<PieceResult, 'outcome' | 'runs'> & Partial<PieceResult>): string[] {
  const { outcome = '', runs = 1, passed, failed, secondTries, assertions, seconds } = result
  return [
    name,
    runs > 1 ? `${outcome}, run ${runs}` : outcome,
    `${passed}`,
    `${failed}`,
    `${secondTries}`,
    assertions === null ? '' : `${assertions}`,
    (seconds / 60).toFixed(1),
  ]
}

function rowOfUnrun(name: string, minutes: number): string[] {
  return [name, 'not run yet', '', '', '', '', `about ${Math.ceil(minutes)}`]
}

function sumOf(pieces: readonly Piece[], results: Results) {
  const done = pieces.flatMap(({ name }) => results[name] ?? [])
  const add = (number: (result: PieceResult) => number | null) =>
    done.reduce((total, result) => total + (number(result) ?? 0), 0)
  return {
    passed: add(({ passed }) => passed),
    failed: add(({ failed }) => failed),
    secondTries: add(({ secondTries }) => secondTries),
    assertions: add(({ assertions }) => assertions),
    seconds: add(({ seconds }) => seconds),
  }
}

/** Names to the left, numbers to the right. */
function align(rows: readonly (readonly string[])[]): string[] {
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0
    return column < 2 ? text.padEnd(width) : text.padStart(width)
  }
  return rows.map((row) => row.map(cell).join('  ').trimEnd())
}
