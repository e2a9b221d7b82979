import { type Localised, ok, type ProgramScorer } from '@tiltyard/contracts'
import { transaction } from '../../../kernel/index.ts'
import type { EnvironmentDriver, ProgramResult } from '../../../ports/index.ts'
import {
  engineTimeoutSeconds,
  releaseSandbox,
  reserveSandbox,
  type Sandbox,
  startSandbox,
  withTimeout,
} from '../../environments/index.ts'
import type { ScoringDeps } from '../training-deps.ts'
import { parseScorerResult, tailOf } from './scorer-result.rules.ts'
import { type FramedFile, frameFiles, rejectOnAbort } from './scoring-files.ts'
import { ScoringProblem } from './scoring-problem.ts'
import { TruthFileError } from './table-join.ts'

/** A result is small; output beyond this is dropped. */
const outputBytes = 64 * 1024
const exitCodeNotStarted = 126
/** Time for creating the sandbox, in addition to the program's own. */
const startupSeconds = 120

export type ProgramScore = {
  readonly score: number
  readonly message: Localised | null
  readonly details: Readonly<Record<string, number>> | null
}

/** Runs an organiser's program in a sandbox without network, created for this answer and removed afterwards. */
export async function runScorer(
  deps: ScoringDeps,
  scorer: ProgramScorer,
  files: readonly FramedFile[],
  signal: AbortSignal,
): Promise<ProgramScore> {
  const { engine } = deps
  if (!engine) throw new ScoringProblem('no_engine')
  const machine = await reserveMachine(deps, scorer)
  try {
    const end = await Promise.race([runOnMachine(engine, machine, scorer, files), rejectOnAbort(signal)])
    return toProgramScore(end, scorer)
  } finally {
    await transaction(deps.database, async (tx) => ok(await releaseSandbox(tx, machine.id)))
  }
}

async function reserveMachine({ database, clock }: ScoringDeps, { templateId, seconds }: ProgramScorer) {
  const reserved = await transaction(database, (tx) =>
    reserveSandbox(tx, clock, { templateId, seconds: seconds + startupSeconds }),
  )
  if (!reserved.ok) throw new TruthFileError('the scorer’s template is gone')
  return reserved.value
}

async function runOnMachine(
  engine: EnvironmentDriver,
  machine: Sandbox,
  { command, seconds }: ProgramScorer,
  files: readonly FramedFile[],
): Promise<ProgramResult> {
  await startSandbox(engine, machine)
  const running = engine.run(machine.id, {
    command,
    as: 'user',
    stdin: frameFiles(files),
    seconds,
    outputBytes,
  })
  return withTimeout(seconds + engineTimeoutSeconds.run, 'end a scorer', running)
}

function toProgramScore(
  { exitCode, stdout, stderr }: ProgramResult,
  { seconds }: ProgramScorer,
): ProgramScore {
  if (exitCode === null) throw new ScoringProblem('timeout', { seconds })
  // Not an exit of the program: the engine could not start it, as happens on a busy host.
  if (exitCode === exitCodeNotStarted) throw new Error(`the scorer could not be started: ${tailOf(stderr)}`)
  if (exitCode !== 0) throw new ScoringProblem('program_failed', { exitCode, words: tailOf(stderr) || '…' })
  const result = parseScorerResult(stdout)
  if (!result) throw new ScoringProblem('no_result')
  if (result.score === null) throw new ScoringRefusal(result.message as Localised)
  return { ...result, score: result.score }
}

/** The program refuses the answer with a message of its own. */
export class ScoringRefusal extends Error {
  readonly words: Localised
  constructor(words: Localised) {
    super(words.zh)
    this.words = words
  }
}
