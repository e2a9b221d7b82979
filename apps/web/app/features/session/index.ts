/**
 * Who is signed in, known to the browser only: the ticket in the address, the seed's local storage keys, the current
 * user, logging out, and the notice when a sign-in cannot be completed. The server renders none of it.
 */
export { expectationScript } from './expectation-script.ts'
export { mayManageMatches, type StoredUser } from './session.model.ts'
export { beginSession, call, logOut, readToken, refreshSession, takeUser } from './session.ts'
export { SessionTrouble } from './session-trouble.tsx'
export { SignInLinks } from './sign-in-links.tsx'
export { useHops, useSession } from './use-session.ts'
