import type { AnswerOf, RefusalsOf, Result, submitAnswer } from '@tiltyard/contracts'

/** What whoever answers is told. */
export type Submitted = AnswerOf<typeof submitAnswer>
export type SubmitReason = RefusalsOf<typeof submitAnswer>
export type SubmitResult = Result<Submitted, SubmitReason>
