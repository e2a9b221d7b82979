/**
 * Sessions: who is signed in where. Owns the cookie's secret (as a hash), the page's Token, expiry and revocation.
 */

export { endAllSessions } from './end-all-sessions.ts'
export { endOtherSessions } from './end-other-sessions.ts'
export { endSession } from './end-session.ts'
export { findSession } from './find-session.ts'
export { listSessions } from './list-sessions.ts'
export { listStillOpen } from './list-still-open.ts'
export { personalSessions } from './personal.store.ts'
export { purgeSessions } from './purge-sessions.ts'
export { absoluteSeconds as sessionLifetimeSeconds, tokenFor } from './session.rules.ts'
export { findBrowser, findStart } from './session.store.ts'
export { type StartedSession, startSession } from './start-session.ts'
