/**
 * The training camp: its home, the lists of questions, a question with its answer and its environment, the daily boards and one's own
 * record. What is everybody's is rendered on the server; what is one's own is laid over it in the browser.
 */

export { EnvironmentScreen } from './environment-page/environment-screen.tsx'
export { loadTrainingHome } from './home/queries.ts'
export { TrainingHomeScreen } from './home/training-home-screen.tsx'
export { LeaderboardScreen } from './leaderboard/leaderboard-screen.tsx'
export { loadLeaderboard } from './leaderboard/queries.ts'
export { trainingPages, trainingPath } from './paths.ts'
export { OwnTrainingScreen } from './progress/own-training-screen.tsx'
export { loadQuestion } from './question/queries.ts'
export { QuestionScreen } from './question/question-screen.tsx'
export { loadQuestions } from './questions/queries.ts'
export { QuestionsScreen } from './questions/questions-screen.tsx'
