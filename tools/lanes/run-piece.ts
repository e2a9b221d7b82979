import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../services/home.ts'
import { failureReport } from '../test/failure-report.ts'
import type { PieceResult } from './lane-state.ts'
import { countPiece } from './piece-counts.ts'
import { longestMinutes, type Piece } from './pieces.ts'

/** Site and servers need time to stop; afterwards they are killed. */
const graceMs = 60_000

export type Run = {
  readonly logFile: string
  readonly seconds: number
  /** Absent when the session ended the run early. */
  readonly result?: Omit<PieceResult, 'runs'>
  /** One line per failure. */
  readonly failureLines: readonly string[]
}

export async function runPiece(
  piece: Piece,
  folder: string,
  minutesLeft: number,
  stopped: AbortSignal,
): Promise<Run> {
  mkdirSync(folder, { recursive: true })
  const logFile = join(folder, `${piece.name}.log`)
  const reportFile = join(folder, `${piece.name}.json`)
  rmSync(reportFile, { force: true })
  const since = performance.now()
  const limit = Math.min(longestMinutes, minutesLeft)
  const end = await runCommand(piece, [...piece.command, ...reportOptions(piece, reportFile)], {
    logFile,
    limit,
    stopped,
  })
  const seconds = (performance.now() - since) / 1000
  if (end === 'stopped' || (end === 'late' && limit < longestMinutes))
    return { logFile, seconds, failureLines: [] }
  const report = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined
  const counts = countPiece(end === 0, readFileSync(logFile, 'utf8'), report)
  const late = end === 'late' ? [`failed: ${piece.name} did not end within ${longestMinutes} minutes`] : []
  return {
    logFile,
    seconds,
    result: { ...counts, seconds },
    failureLines: [...late, ...(report === undefined ? [] : failureReport(report))],
  }
}

function reportOptions({ report }: Piece, file: string): readonly string[] {
  if (report === 'json') return ['--json', file]
  if (report === 'vitest') return ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
  return []
}

async function runCommand(
  { settings = {} }: Piece,
  [program = '', ...args]: readonly string[],
  until: { readonly logFile: string; readonly limit: number; readonly stopped: AbortSignal },
): Promise<number | 'late' | 'stopped'> {
  const log = openSync(until.logFile, 'w')
  // A separate process group, so that a signal reaches the children of a shell script as well.
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  const isOver = AbortSignal.any([until.stopped, AbortSignal.timeout(Math.ceil(until.limit * 60_000))])
  let kill: NodeJS.Timeout | undefined
  const end = () => {
    signalGroup(child.pid, 'SIGTERM')
    kill = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), graceMs)
  }
  if (isOver.aborted) end()
  else isOver.addEventListener('abort', end)
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    if (until.stopped.aborted) return 'stopped'
    return isOver.aborted ? 'late' : (code ?? 1)
  } catch (fault) {
    // The command could not be started at all.
    appendFileSync(until.logFile, `${fault}\n`)
    return 127
  } finally {
    isOver.removeEventListener('abort', end)
    clearTimeout(kill)
  }
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The process has already exited.
  }
}
