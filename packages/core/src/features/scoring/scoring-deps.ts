import type { Localised } from '@tiltyard/contracts'
import type { EnvironmentDriver } from '../../ports/index.ts'
import type { FileDeps } from '../uploads/index.ts'
import type { Problem } from './csv/scoring-problem.ts'

export type ScoringDeps = FileDeps & {
  /** Where organisers' programs run; null: this installation runs none. */
  readonly engine: EnvironmentDriver | null
  /** In the words of both languages. */
  readonly wordProblem: (problem: Problem) => Localised
  readonly log: {
    warn(facts: object, message: string): void
    error(facts: object, message: string): void
  }
}
