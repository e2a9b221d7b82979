/** The review queue of identity documents. */

export { pendingVerificationsQuery } from './queries.ts'
export { VerificationsScreen } from './verifications-screen.tsx'
