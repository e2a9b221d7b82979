/**
 * Questions: what is asked in the training camp: texts, files, hints, answers, scorers. Owns `questions`,
 * `question_answers`, `question_files` and `question_hints`. What people do with them belongs to training.
 */

export { addQuestionFile } from './authoring/add-question-file.ts'
export { addWholeQuestion, type WholeQuestion, type WholeStep } from './authoring/add-whole-question.ts'
export { createQuestion } from './authoring/create-question.ts'
export { getAuthoredFile } from './authoring/get-authored-file.ts'
export { getAuthoredQuestion } from './authoring/get-authored-question.ts'
export { listAuthoredQuestions } from './authoring/list-authored-questions.ts'
export { orderSteps } from './authoring/order-steps.ts'
export { removeQuestionFile } from './authoring/remove-question-file.ts'
export { saveQuestion } from './authoring/save-question.ts'
export { saveQuestionHints } from './authoring/save-question-hints.ts'
export { setQuestionAnswers } from './authoring/set-question-answers.ts'
export { setQuestionState } from './authoring/set-question-state.ts'
export { takeCompetitionTasks } from './authoring/take-competition-tasks.ts'
export { difficultyOf, pointsOf } from './authoring/task-question.rules.ts'
export { testQuestionAnswer } from './authoring/test-question-answer.ts'
export { findAnswerKey } from './find-answer-key.ts'
export { judgeAnswer } from './judging/judge-answer.ts'
export type { AnswerKey, PlainAnswer, SentAnswer } from './judging/kept-answer.ts'
export { keepQuestionFile } from './keep-question-file.ts'
export { noteSlowAnswers } from './note-slow-answers.ts'
export { personalQuestions } from './personal.store.ts'
export {
  findPublishedQuestion,
  findQuestion,
  listQuestionNames,
  listSteps,
  type QuestionOptionRow,
  type QuestionRow,
} from './question.store.ts'
export {
  listQuestionFiles,
  listQuestionHints,
  listTruthFiles,
  type QuestionFileRow,
  type QuestionHintRow,
} from './question-parts.store.ts'
