/**
 * The session, known to the browser only: ticket, local storage keys of the specification, current user,
 * signing out, and the notice of a failed sign-in. The server renders none of it.
 */
export { expectationScript } from './expectation-script.ts'
export { canManageCompetitions, type StoredUser } from './session.model.ts'
export {
  call,
  logOut,
  refreshSession,
  sessionCaller,
  setUser,
  startSession,
} from './session.ts'
export { SessionEndedNotice, SessionEndedRetry, useTypedText } from './session-ended.tsx'
export { SignInFailureNotice } from './sign-in-failure.tsx'
export { SignInLinks } from './sign-in-links.tsx'
export { SignedOutNotice } from './signed-out-notice.tsx'
export { useSession, useSessionRegained, useSignInAddresses } from './use-session.ts'
