import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, servicesHome } from '../services/home.ts'
import { stopServices } from '../services/start-services.ts'
import { choosePiece, piecesLeft } from './choose-piece.ts'
import { deleteResults, type LaneState, loadState, record, recordCutOff, saveState } from './lane-state.ts'
import type { Piece } from './pieces.ts'
import { type Run, runPiece } from './run-piece.ts'
import { treeKey } from './tree-key.ts'

const home = join(servicesHome, 'lanes')
const stateFile = join(home, 'state.json')
const shownLines = 100

export type Session = {
  readonly key: string
  readonly minutesLeft: () => number
  /** Aborted when the session is terminated. */
  readonly stopped: AbortSignal
}

export const laneState = (): LaneState => loadState(stateFile)

export function forgetResults(key: string): void {
  saveState(stateFile, deleteResults(laneState(), key))
  rmSync(join(home, key), { recursive: true, force: true })
}

/**
 * Runs pieces in sequence until all have a result or none fits into the remaining time. Returns the pieces without a
 * result.
 */
export async function runPieces(pieces: readonly Piece[], session: Session): Promise<readonly Piece[]> {
  const pending = new Set(pieces)
  const finished = new Set<Piece>()
  const next = () =>
    session.stopped.aborted ? undefined : choosePiece([...pending], laneState(), session.minutesLeft())
  try {
    for (let piece = next(); piece; piece = next()) {
      pending.delete(piece)
      console.log(`${piece.name}: started at ${new Date().toISOString().slice(11, 16)} UTC`)
      const run = await runPiece(piece, join(home, session.key), session.minutesLeft(), session.stopped)
      if (treeKey(projectRoot) !== session.key)
        throw new Error(`files were changed while ${piece.name} ran: its result is discarded`)
      saveResult(piece, run, session.key)
      printResult(piece, run)
      if (run.result) finished.add(piece)
    }
    return pieces.filter((piece) => !finished.has(piece))
  } finally {
    // Servers are stopped only after a run, not after `--list`.
    if (pending.size < pieces.length) await stopServices()
  }
}

export function unrun(pieces: readonly Piece[], key: string): readonly Piece[] {
  return piecesLeft(pieces, laneState(), key)
}

function saveResult(piece: Piece, { result, seconds }: Run, key: string): void {
  const before = laneState()
  const state = result ? record(before, key, piece.name, result) : recordCutOff(before, piece, seconds)
  saveState(stateFile, state)
  for (const old of Object.keys(before.trees).filter((tree) => !(tree in state.trees)))
    rmSync(join(home, old), { recursive: true, force: true })
}

/** A green piece is one line; a red one also lists its failures, the end of its log and the path of the log. */
function printResult({ name }: Piece, { result, seconds, logFile, failureLines }: Run): void {
  const minutes = `${(seconds / 60).toFixed(1)} min`
  if (!result) {
    console.log(`${name}: cut off after ${minutes}; it will be run again`)
    return
  }
  console.log(`${name}: ${result.outcome === 'green' ? 'green' : 'RED'}, ${minutes}`)
  for (const line of failureLines) console.log(`  ${line}`)
  if (result.outcome === 'green') return
  console.log(readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-shownLines).join('\n'))
  console.log(`${name}: full log in ${logFile}`)
}
