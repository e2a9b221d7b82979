/** The sign-in page: password and second step, continuing with an existing session, and refusing a foreign redirect. */
export { LoginScreen } from './login-screen.tsx'
export { onwardLink } from './onward-link.ts'
