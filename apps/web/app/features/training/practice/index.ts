/**
 * Training: home, lists of questions, question pages with answer and environment, leaderboards and own
 * progress. Public data is rendered on the server, personal data in the browser.
 */

export { EnvironmentScreen } from './environment-page/environment-screen.tsx'
export { loadTrainingHome } from './home/queries.ts'
export { TrainingHomeScreen } from './home/training-home-screen.tsx'
export { LeaderboardScreen } from './leaderboard/leaderboard-screen.tsx'
export { loadLeaderboard } from './leaderboard/queries.ts'
export { ownTrainingPath, trainingPages, trainingPath } from './paths.ts'
export { OwnTrainingScreen } from './progress/own-training-screen.tsx'
export { useProgress } from './progress/use-progress.ts'
export { loadQuestion } from './question/queries.ts'
export { QuestionScreen } from './question/question-screen.tsx'
export { loadQuestions } from './questions/queries.ts'
export { QuestionsScreen } from './questions/questions-screen.tsx'
