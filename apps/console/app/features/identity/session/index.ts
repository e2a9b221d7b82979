/**
 * Who is at the console: the ticket in the address, the Token, the current user, and the pages for those who are not
 * signed in or have no work here. The session is this origin's own; the site's is another one.
 */
export { CallError, call, callApi, getToken } from './api.ts'
export { canApproveImports, canEdit, canOrganise, canReview } from './permissions.model.ts'
export { completeSignIn, logOut } from './session.ts'
export { SessionGate } from './session-gate.tsx'
export { SignInFailureContext } from './sign-in-page.tsx'
export { useCurrentUser } from './use-current-user.ts'
