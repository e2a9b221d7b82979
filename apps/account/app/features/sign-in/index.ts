/** The log-in page: password and second step, going on as who is signed in already, and refusing a foreign way onward. */
export { LoginScreen } from './login-screen.tsx'
export { onwardLink } from './onward-link.ts'
