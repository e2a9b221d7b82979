export { answerAccepting, foldReading } from './accepted-answer.rules.ts'
export {
  type AnswerKeyEntry,
  acceptsForm,
  answerText,
  type FlagKind,
  type InlineAnswer,
  type PlainAnswer,
  storedAnswer,
  type ToleranceValue,
} from './answer.ts'
export {
  type AnswerComparison,
  type AnswerForm,
  type AnswerKey,
  buildAnswerKeyEntry,
  type DigestedText,
  judgeAnswer,
  matchesText,
} from './answer-key.rules.ts'
export { type AnswerReading, formatReading, readAnswer } from './answer-reading.rules.ts'
export { isGuessable } from './answer-space.rules.ts'
export { parseDecimal } from './decimal.rules.ts'
export { fillFlagTemplate, isFlagTemplate } from './flag-template.rules.ts'
export { normalizeFlag } from './text.rules.ts'
export { timeZones } from './timestamp.rules.ts'
