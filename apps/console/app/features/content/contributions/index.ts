/** What people have sent in: a queue, each one read whole, and decided on. */

export { ContributionsScreen } from './contributions-screen.tsx'
export { contributionsQuery } from './queries.ts'
