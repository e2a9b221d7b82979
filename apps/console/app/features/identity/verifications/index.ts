/** Identity documents: a queue that can be worked through by keyboard, each seen beside what its owner wrote, and decided on. */

export { pendingVerificationsQuery } from './queries.ts'
export { VerificationsScreen } from './verifications-screen.tsx'
