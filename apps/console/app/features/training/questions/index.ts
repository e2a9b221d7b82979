/** Training questions for their authors: list by bank, import, and the editor. Answer keys are write-only. */

export { ImportFromCompetition } from './import-from-competition.tsx'
export { QuestionScreen } from './question-screen.tsx'
export { QuestionsScreen } from './questions-screen.tsx'
