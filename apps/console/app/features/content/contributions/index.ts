/** The review queue of contributions. */

export { ContributionsScreen } from './contributions-screen.tsx'
export { contributionsQuery } from './queries.ts'
