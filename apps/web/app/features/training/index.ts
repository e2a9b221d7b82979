/**
 * The training camp: its home, the lists of questions, a question with its answer and its environment, the daily boards and one's own
 * record. What is everybody's is rendered on the server; what is one's own is laid over it in the browser.
 */
export { LeaderboardScreen } from './board/leaderboard-screen.tsx'
export { loadLeaderboard } from './board/load-leaderboard.ts'
export { loadTrainingHome } from './home/load-training-home.ts'
export { TrainingHomeScreen } from './home/training-home-screen.tsx'
export { loadQuestions } from './list/load-questions.ts'
export { QuestionsScreen } from './list/questions-screen.tsx'
export { OwnTrainingScreen } from './me/own-training-screen.tsx'
export { trainingPages, trainingPath } from './paths.ts'
export { loadQuestion } from './question/load-question.ts'
export { QuestionScreen } from './question/question-screen.tsx'
export { VirtualScreen } from './virtual/virtual-screen.tsx'
