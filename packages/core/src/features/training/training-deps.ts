import type { Localised } from '@tiltyard/contracts'
import type { Clock, CoreDeps, PlatformTx } from '../../kernel/index.ts'
import type { EnvironmentDriver } from '../../ports/index.ts'
import type { IndexDeps } from '../content/index.ts'
import type { EnvironmentDeps } from '../environments/index.ts'
import type { FileDeps, FileLinks } from '../files/index.ts'
import type { Problem } from './file-scoring/scoring-problem.ts'

/** How long a question's environment lives at first, in seconds, from difficulty 1 to 5. */
export type TrainingLimits = readonly [number, number, number, number, number]

/** What is needed to take answers. */
export type AnswerDeps = CoreDeps & {
  readonly flagKey: Buffer
  /** Where days end at 0:00, for limits that are counted by the day. */
  readonly timeZone: string
  /** Whoever answers keeps the question's environment for longer; until when, or null where none is open. */
  readonly extendEnvironment: (
    tx: PlatformTx,
    clock: Clock,
    use: { readonly ownerId: string; readonly questionId: string },
  ) => Promise<Date | null>
}

export type ListDeps = CoreDeps & IndexDeps
export type QuestionDeps = CoreDeps & { readonly trainingLimits: TrainingLimits }
export type StartDeps = EnvironmentDeps & QuestionDeps
export type QuestionFileDeps = FileDeps & { readonly fileLinks: FileLinks }

export type LeaderboardDeps = CoreDeps & {
  /** The installation's, by its IANA name. */
  readonly timeZone: string
}

export type ScoringDeps = FileDeps & {
  /** Where organisers' programs run; null: this installation runs none. */
  readonly engine: EnvironmentDriver | null
  /** In the words of both languages. */
  readonly localizeProblem: (problem: Problem) => Localised
  readonly log: {
    warn(facts: object, message: string): void
    error(facts: object, message: string): void
  }
}
