/** The sign-in page: password and second step, continuing with an existing session, and refusing a foreign redirect. */

export { expectContinuation } from './continuation.ts'
export { LoginScreen } from './login-screen.tsx'
export { onwardLink, returnOf, siteSignInAddress } from './onward-link.ts'
