import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { longestMinutes, type Piece } from './pieces.ts'

export type PieceResult = {
  readonly outcome: 'green' | 'red'
  /** Tests that passed at the first attempt. */
  readonly passed: number
  readonly failed: number
  /** Tests that passed only on retry; each makes its piece red. */
  readonly secondTries: number
  /** Calls of `expect`, where the report counts them. */
  readonly assertions: number | null
  readonly seconds: number
  /** Runs of the piece at this commit: more than one shows that it was red before. */
  readonly runs: number
}

export type Results = Readonly<Record<string, PieceResult>>
export type LaneState = {
  /** Last duration of each piece on this machine, at any commit. */
  readonly minutes: Readonly<Record<string, number>>
  /** By tree key, oldest first. */
  readonly trees: Readonly<Record<string, Results>>
}

const keptTrees = 20
/** Below the longest piece, so that one that used a whole session can be started again. */
const longestExpected = longestMinutes - 10

export function resultsAt(state: LaneState, key: string): Results {
  return state.trees[key] ?? {}
}

export function expectedMinutes(state: LaneState, { name, minutes }: Piece): number {
  return Math.min(state.minutes[name] ?? minutes, longestExpected)
}

export function record(
  state: LaneState,
  key: string,
  name: string,
  result: Omit<PieceResult, 'runs'>,
): LaneState {
  const runs = (resultsAt(state, key)[name]?.runs ?? 0) + 1
  const { [key]: results, ...others } = state.trees
  const trees = Object.entries(others).slice(1 - keptTrees)
  return {
    minutes: { ...state.minutes, [name]: result.seconds / 60 },
    trees: { ...Object.fromEntries(trees), [key]: { ...results, [name]: { ...result, runs } } },
  }
}

/** A piece that was cut off needs more time the next time. */
export function recordCutOff(state: LaneState, piece: Piece, seconds: number): LaneState {
  const minutes = Math.max(expectedMinutes(state, piece), (seconds / 60) * 1.5)
  return { ...state, minutes: { ...state.minutes, [piece.name]: minutes } }
}

export function deleteResults(state: LaneState, key: string): LaneState {
  const { [key]: _, ...trees } = state.trees
  return { ...state, trees }
}

export function loadState(file: string): LaneState {
  if (!existsSync(file)) return { minutes: {}, trees: {} }
  return JSON.parse(readFileSync(file, 'utf8')) as LaneState
}

/** Written by a rename, so that an interruption leaves the previous state. */
export function saveState(file: string, state: LaneState): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
