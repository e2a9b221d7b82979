/**
 * Training: what people do with questions: answers, hints, how they stand with each, and what they gained. Owns
 * `training_answers`, `training_results`, `training_gains`, `question_hint_unlocks` and `question_tallies`. What a question is
 * belongs to questions, its machine to environments, the scoring of files to scoring, which hands its outcome in here.
 */
export type { Outcome } from './finish-answer.store.ts'
export { finishScoring } from './finish-scoring.ts'
export { getAnswer } from './get-answer.ts'
export { type AnswerNews, getAnswerNews } from './get-answer-news.ts'
export { getOwnStanding } from './get-own-standing.ts'
export { getProgress } from './get-progress.ts'
export { getQuestion } from './get-question.ts'
export { getQuestionFile } from './get-question-file.ts'
export { listAnswers } from './list-answers.ts'
export { listBanks } from './list-banks.ts'
export { listOwnQuestions } from './list-own-questions.ts'
export { listQuestions } from './list-questions.ts'
export { personalTraining } from './personal.store.ts'
export { previewQuestion } from './preview-question.ts'
export { startQuestionEnvironment } from './start-question-environment.ts'
export { submitAnswer } from './submit-answer.ts'
export type { AnswerDeps, StartDeps, TrainingLimits } from './training-deps.ts'
export { unlockQuestionHint } from './unlock-question-hint.ts'
