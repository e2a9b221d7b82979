/**
 * The session of the console: sign-in ticket, Token, current user, and the pages for users without a session
 * or without access. The console's session is separate from the site's.
 */
export { answerEffectsBy, CallError, call, callApi, sessionCaller, wasDeclined } from './api.ts'
export { LostSessionBoundary } from './lost-session-boundary.tsx'
export { canEdit, canOrganise, canReview, canUsePictures, isAdministrator } from './permissions.model.ts'
export { completeSignIn, logOut } from './session.ts'
export { SessionGate } from './session-gate.tsx'
export { SignInFailureContext } from './sign-in-page.tsx'
export { useCurrentUser } from './use-current-user.ts'
