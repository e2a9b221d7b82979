import { type Localised, ok, type ProgramScorer } from '@tiltyard/contracts'
import { transaction } from '../../../kernel/index.ts'
import type { EnvironmentDriver, ProgramEnd } from '../../../ports/index.ts'
import {
  engineSeconds,
  makeSandbox,
  releaseSandbox,
  reserveSandbox,
  type Sandbox,
  within,
} from '../../environments/index.ts'
import { aborted } from '../aborted.ts'
import { TruthFault } from '../csv/join-tables.ts'
import { ScoringProblem } from '../csv/scoring-problem.ts'
import type { ScoringDeps } from '../scoring-deps.ts'
import { type FramedFile, frameFiles } from './frame-files.ts'
import { readResult, tailOf } from './scorer-result.rules.ts'

/** A result is small; what a program says beyond this is not kept. */
const outputBytes = 64 * 1024
const notStarted = 126
/** For the machine to be made, besides the program's own time. */
const makingSeconds = 120

export type ProgramScore = {
  readonly score: number
  readonly message: Localised | null
  readonly details: Readonly<Record<string, number>> | null
}

/** An organiser's program on a machine of its own, which has no network, lives for this one answer and is gone afterwards. */
export async function runScorer(
  deps: ScoringDeps,
  scorer: ProgramScorer,
  files: readonly FramedFile[],
  signal: AbortSignal,
): Promise<ProgramScore> {
  const { engine } = deps
  if (!engine) throw new ScoringProblem('no_engine')
  const machine = await reserve(deps, scorer)
  try {
    const end = await Promise.race([runOn(engine, machine, scorer, files), aborted(signal)])
    return asScore(end, scorer)
  } finally {
    await transaction(deps.database, async (tx) => ok(await releaseSandbox(tx, machine.id)))
  }
}

async function reserve({ database, clock }: ScoringDeps, { templateId, seconds }: ProgramScorer) {
  const reserved = await transaction(database, (tx) =>
    reserveSandbox(tx, clock, { templateId, seconds: seconds + makingSeconds }),
  )
  if (!reserved.ok) throw new TruthFault('the scorer’s template is gone')
  return reserved.value
}

async function runOn(
  engine: EnvironmentDriver,
  machine: Sandbox,
  { command, seconds }: ProgramScorer,
  files: readonly FramedFile[],
): Promise<ProgramEnd> {
  await makeSandbox(engine, machine)
  const running = engine.run(machine.id, {
    command,
    as: 'user',
    stdin: frameFiles(files),
    seconds,
    outputBytes,
  })
  return within(seconds + engineSeconds.run, 'end a scorer', running)
}

function asScore({ exitCode, stdout, stderr }: ProgramEnd, { seconds }: ProgramScorer): ProgramScore {
  if (exitCode === null) throw new ScoringProblem('out_of_time', { seconds })
  // Not the program's own end: the engine could not start it, as happens when a machine is too busy.
  if (exitCode === notStarted) throw new Error(`the scorer could not be started: ${tailOf(stderr)}`)
  if (exitCode !== 0) throw new ScoringProblem('program_failed', { exitCode, words: tailOf(stderr) || '…' })
  const result = readResult(stdout)
  if (!result) throw new ScoringProblem('no_result')
  if (result.score === null) throw new ScoringRefusal(result.message as Localised)
  return { ...result, score: result.score }
}

/** The program itself says that this answer cannot be scored, in its own words. */
export class ScoringRefusal extends Error {
  readonly words: Localised
  constructor(words: Localised) {
    super(words.zh)
    this.words = words
  }
}
