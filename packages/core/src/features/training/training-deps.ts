import type { Localised } from '@tiltyard/contracts'
import type { Clock, CoreDeps, PlatformTx } from '../../kernel/index.ts'
import type { EnvironmentDriver } from '../../ports/index.ts'
import type { IndexDeps } from '../content/index.ts'
import type { EnvironmentDeps } from '../environments/index.ts'
import type { FileDeps } from '../files/index.ts'
import type { Problem } from './file-scoring/scoring-problem.ts'

/** Initial lifetime of a question's environment in seconds, for difficulty 1 to 5. */
export type TrainingLimits = readonly [number, number, number, number, number]

/** Dependencies for accepting answers. */
export type AnswerDeps = CoreDeps & {
  readonly flagKey: Buffer
  /** Time zone of daily limits. */
  readonly timeZone: string
  /** Extends the question's environment after an answer; returns the new end, or null where none is open. */
  readonly extendEnvironment: (
    tx: PlatformTx,
    clock: Clock,
    use: { readonly ownerId: string; readonly questionId: string },
  ) => Promise<Date | null>
}

export type ListDeps = CoreDeps & IndexDeps
export type QuestionDeps = CoreDeps & { readonly trainingLimits: TrainingLimits }
export type StartDeps = EnvironmentDeps & QuestionDeps

export type LeaderboardDeps = CoreDeps & {
  /** IANA name of the installation's time zone. */
  readonly timeZone: string
}

export type ScoringDeps = FileDeps & {
  /** Runs organisers' scorers; null: the installation runs none. */
  readonly engine: EnvironmentDriver | null
  /** Messages in both languages. */
  readonly localizeProblem: (problem: Problem) => Localised
  readonly log: {
    warn(facts: object, message: string): void
    error(facts: object, message: string): void
  }
}
