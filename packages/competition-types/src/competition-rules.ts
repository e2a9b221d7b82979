import type { CompetitionType, ScoringRule } from '@tiltyard/contracts'

/** What was found out about an answer, by whoever may see flags. */
export type FoundAnswer = {
  /** It opens the task for the entry that sent it. */
  readonly isRight: boolean
  /** It is another entry's own. */
  readonly isSharedFlag: boolean
  /** The entry has the task already. */
  readonly isSolved: boolean
}
export type Verdict = 'right' | 'repeated' | 'wrong' | 'shared_flag'

/** How one type of competition is played. Pure; routes, tables and menus are the same for all. */
export type CompetitionRules = {
  readonly type: CompetitionType
  judge(found: FoundAnswer): Verdict
  /** What an organiser may choose from, the usual one first. */
  readonly scoringRules: readonly ScoringRule[]
}
