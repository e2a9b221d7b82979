/**
 * Who is at the console: the ticket in the address, the Token, the current user, and the pages for those who are not
 * signed in or have no work here. The session is this origin's own; the site's is another one.
 */
export { ask, CallError, call } from './ask.ts'
export { mayEdit, mayOrganise, mayReview, mayShowImports } from './session.model.ts'
export { arrive, logOut } from './session.ts'
export { SessionGate } from './session-gate.tsx'
export { readToken } from './token.ts'
export { TroubleContext } from './trouble-context.ts'
export { useCurrentUser } from './use-current-user.ts'
