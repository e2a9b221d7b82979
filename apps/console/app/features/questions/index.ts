/**
 * Questions of the training camp for those who write them: the banks' list with import, and the editor with everything that
 * belongs to a question. Answers go in and are never shown.
 */
export { QuestionScreen } from './edit/question-screen.tsx'
export { QuestionsScreen } from './list/questions-screen.tsx'
export { TakeTasks } from './take-tasks.tsx'
