/**
 * `.ci/nightly` and `.ci/release` [piece …] [--minutes n] [--again] [--list]: runs pieces without a result at this commit.
 * Exit code 0: all pieces are green; 1: some are red; 2: pieces remain, run it again.
 */
import { parseArgs } from 'node:util'
import { withExclusiveLock } from '../services/exclusive-lock.ts'
import { projectRoot } from '../services/home.ts'
import { resultsAt } from './lane-state.ts'
import { closingLine, laneTable } from './lane-table.ts'
import { type Lane, longestMinutes, type Piece, pieces } from './pieces.ts'
import { forgetResults, laneState, runPieces, type Session, unrun } from './run-pieces.ts'
import { isDirty, treeKey } from './tree-key.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: `${longestMinutes}` },
    again: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const [lane = '', ...names] = positionals
/** Minutes already spent on installing. */
const startedAt = performance.now() - Number(process.env.LANE_SPENT_SECONDS ?? 0) * 1000

const all = pieces
/** Pieces of a release start when all nightly pieces are green. */
const stages: Readonly<Record<string, readonly Lane[]>> = {
  nightly: ['nightly'],
  release: ['nightly', 'release'],
}

process.exitCode = await main().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : String(fault))
  return 1
})

async function main(): Promise<number> {
  const lanes = stages[lane]
  if (!lanes) throw new Error(`usage: .ci/nightly or .ci/release, not ${lane}`)
  const pieces = all.filter((piece) => lanes.includes(piece.lane))
  const unknown = names.filter((name) => !pieces.some((piece) => piece.name === name))
  if (unknown.length > 0) throw new Error(`no such piece: ${unknown.join(', ')}; .ci/${lane} --list has them`)
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Error('--minutes needs a number')
  const key = treeKey(projectRoot)
  if (values.list) {
    console.log(laneTable(pieces, laneState(), key))
    return 0
  }
  if (lane === 'release' && isDirty(key)) throw new Error('commit first: a release needs a clean commit')
  return await withExclusiveLock('lanes', () => runLane(lanes, pieces, key, minutes))
}

async function runLane(
  lanes: readonly Lane[],
  pieces: readonly Piece[],
  key: string,
  minutes: number,
): Promise<number> {
  if (values.again) forgetResults(key)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const session: Session = {
    key,
    minutesLeft: () => minutes - (performance.now() - startedAt) / 60_000,
    stopped: stop.signal,
  }
  console.log(`${lane} at ${key}`)
  const named = pieces.filter(({ name }) => names.includes(name))
  // A piece named on the command line is run regardless of its last result.
  if (named.length > 0) return conclude(named, await runPieces(named, session), key)
  for (const stage of lanes) {
    const ofStage = pieces.filter((piece) => piece.lane === stage)
    await runPieces(unrun(ofStage, key), session)
    if (unrun(ofStage, key).length > 0 || hasRed(ofStage, key)) break
  }
  return conclude(pieces, unrun(pieces, key), key)
}

function conclude(pieces: readonly Piece[], left: readonly Piece[], key: string): 0 | 1 | 2 {
  const state = laneState()
  console.log(`\n${laneTable(pieces, state, key)}\n`)
  if (left.length > 0)
    console.log(`run .ci/${lane} again: ${left.length} ${left.length === 1 ? 'piece is' : 'pieces are'} left`)
  console.log(closingLine(pieces, state, key))
  if (hasRed(pieces, key)) return 1
  return left.length > 0 ? 2 : 0
}

function hasRed(pieces: readonly Piece[], key: string): boolean {
  const results = resultsAt(laneState(), key)
  return pieces.some(({ name }) => results[name]?.outcome === 'red')
}
