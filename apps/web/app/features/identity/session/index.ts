/**
 * Who is signed in, known to the browser only: the ticket in the address, the seed's local storage keys, the current
 * user, logging out, and the notice when a sign-in cannot be completed. The server renders none of it.
 */
export { expectationScript } from './expectation-script.ts'
export { canManageCompetitions, type StoredUser } from './session.model.ts'
export { call, getToken, logOut, refreshSession, setUser, startSession } from './session.ts'
export { SignInFailureNotice } from './sign-in-failure.tsx'
export { SignInLinks } from './sign-in-links.tsx'
export { useSession, useSignInAddresses } from './use-session.ts'
