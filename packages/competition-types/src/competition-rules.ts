import type { CompetitionType, ScoringRule } from '@tiltyard/contracts'

/** Facts about a submission, established by code that may read flags. */
export type FoundAnswer = {
  /** The flag solves the task for the entry that sent it. */
  readonly isRight: boolean
  /** The flag was minted for another entry. */
  readonly isSharedFlag: boolean
  /** The entry has solved the task already. */
  readonly isSolved: boolean
}
export type Verdict = 'right' | 'repeated' | 'wrong' | 'shared_flag'

/** The rules of one competition type. Pure; routes, tables and menus are the same for all types. */
export type CompetitionRules = {
  readonly type: CompetitionType
  judge(found: FoundAnswer): Verdict
  /** Scoring rules that an organiser may choose, the default first. */
  readonly scoringRules: readonly ScoringRule[]
}
