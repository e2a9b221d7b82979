/** The area challenges: README.md says what it owns. What is not exported here is private to it. */

export {
  digestFlag,
  digestSubmittedFlag,
  type FlagKind,
  type FlagRecord,
  isFlagTemplate,
  isSameDigest,
  matchesFlag,
  mintFlag,
  normalizeFlag,
  type SubmittedFlag,
  toFlagRecords,
} from './flag.rules.ts'
export { type HintRecord, type PlannedHint, planHints } from './hint-plan.ts'
export { judgeWithPatterns, type PatternVerdicts, validatePatterns } from './pattern-matching.ts'
