/** The area training: README.md says what it owns. What is not exported here is private to it. */

export { measure } from './file-scoring/measure.ts'
export {
  type AnswerNotification,
  finishScoring,
  getAnswerNotification,
} from './file-scoring/scoring-outcome.ts'
export { type Problem, type ProblemName, ScoringProblem } from './file-scoring/scoring-problem.ts'
export type { ScoringOutcome } from './file-scoring/scoring-queue.store.ts'
export { ScoringWorker, type ScoringWorkerOptions } from './file-scoring/scoring-worker.ts'
export {
  createDueBoards,
  findLeaderboardRank,
  getLeaderboard,
  getOwnLeaderboardRow,
  type LeaderboardRank,
} from './leaderboards/leaderboards.ts'
export { personalLeaderboards, personalQuestions, personalTraining } from './personal-data.store.ts'
export { submitAnswer } from './practice/answer-submission.ts'
export { getAnswer, getQuestionProgress, listAnswers } from './practice/answers.ts'
export { submitFileAnswer } from './practice/file-answer.ts'
export { getProgress } from './practice/progress.ts'
export { startQuestionEnvironment } from './practice/question-environments.ts'
export { listBanks, listOwnQuestions, listQuestions } from './practice/question-list.ts'
export {
  findQuestionFile,
  getQuestion,
  previewQuestion,
  unlockQuestionHint,
} from './practice/question-page.ts'
export { getAdminQuestion, listAdminQuestions } from './questions/admin-questions.ts'
export { importFromCompetition } from './questions/competition-import.ts'
export {
  createFullQuestion,
  type FullQuestion,
  type FullQuestionStep,
  storeQuestionFile,
} from './questions/full-question.ts'
export { difficultyFromPoints, pointsFromRule } from './questions/question.rules.ts'
export {
  findPublishedQuestion,
  findQuestion,
  listSteps,
  type QuestionRow,
} from './questions/question.store.ts'
export { createQuestion, saveQuestion, setQuestionState } from './questions/question-authoring.ts'
export { importQuestions } from './questions/question-import.ts'
export {
  addQuestionFile,
  findAdminQuestionFile,
  orderSteps,
  removeQuestionFile,
  saveQuestionHints,
  setQuestionAnswers,
  testQuestionAnswer,
} from './questions/question-parts.ts'
export type { AnswerDeps, ScoringDeps, StartDeps, TrainingLimits } from './training-deps.ts'
