/**
 * Questions of the training camp for those who write them: the banks' list with import, and the editor with everything that
 * belongs to a question. Answers go in and are never shown.
 */

export { ImportFromCompetition } from './import-from-competition.tsx'
export { QuestionScreen } from './question-screen.tsx'
export { QuestionsScreen } from './questions-screen.tsx'
