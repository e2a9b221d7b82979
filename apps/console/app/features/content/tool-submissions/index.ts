/** The review queue of submitted tools. */
export { submissionsQuery } from './queries.ts'
export { SubmissionsScreen } from './submissions-screen.tsx'
