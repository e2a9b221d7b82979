/**
 * The answer to a challenge, by its kind: what was read is shown before it is sent. Tasks and questions pass their own
 * call and turn its reply into feedback.
 */

export { answerMessages } from './answer.messages.ts'
export { type AnswerFeedback, fileMetrics, toFailureFeedback } from './answer.model.ts'
export { AnswerField } from './answer-field.tsx'
export { AnswerHistory, AnswerVerdict } from './answer-history.tsx'
export { readTyped, zonesWith } from './reading.model.ts'
export { ReadingText } from './reading-text.tsx'
