/** Appeals of the own team: against a task or its verdict from the task, against the score from their list. */
export { AppealsScreen } from './appeals-screen.tsx'
export { TaskAppeal } from './task-appeal.tsx'
