/** The area challenges: README.md says what it owns. What is not exported here is private to it. */

export { answerFormView } from './answer-form.view.ts'
export {
  appendAnswerKeyEntry,
  deleteAnswerKey,
  listAnswerKeyEntries,
  loadAnswerKey,
  maxAnswers,
  recordSlowPatterns,
  replaceAnswerKeyEntries,
  toAnswerKeyEntry,
  type VariantAnswer,
} from './answer-key.store.ts'
export { type AnswerKey, buildAnswerKeyEntries, judgeAnswer, type PlainAnswer } from './answer-key.ts'
export { testAnswer } from './answer-test.ts'
export {
  challengeColumns,
  challengeCounts,
  deleteChallenges,
  incrementChallengeRevision,
  insertChallenges,
  toChallengeRow,
  updateChallenge,
  updateFlagTemplate,
} from './challenge.store.ts'
export {
  type ChallengeFacts,
  type ChallengeOption,
  type ChallengeTexts,
  challengeFacts,
  defaultChallengeFacts,
  hasAnswer,
  hasChangedOptionKeys,
} from './challenge.ts'
export { copyChallenges } from './challenge-copy.store.ts'
export { type ChallengeForm, challengeForm, formFacts } from './challenge-form.ts'
export { updateEvidence } from './evidence.store.ts'
export {
  type ChallengeFileRow,
  listMaterials,
  listTruthFiles,
} from './file.store.ts'
export { attachFile, attachVariant, detachFile, detachVariant, removeUnusedFiles } from './files.ts'
export {
  digestFlag,
  digestSubmittedFlag,
  isSameDigest,
  matchesFlag,
  mintFlag,
  type SubmittedFlag,
} from './flag.rules.ts'
export { type ChallengeParts, insertFullChallenge } from './full-challenge.ts'
export { type HintRecord, type HintRow, insertHints, listHintRecords, listHints } from './hint.store.ts'
export { saveHints } from './hints.ts'
export { judgeWithPatterns, type PatternVerdicts, validatePatterns } from './pattern-matching.ts'
