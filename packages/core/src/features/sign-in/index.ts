/**
 * Sign-in: the trip to an account service and back. Owns the state that binds a ticket to the browser that asked
 * for it, where a browser may be sent, and how often each person's password was changed.
 */
export { beginSignIn } from './begin-sign-in.ts'
export { endBrowser } from './end-browser.ts'
export { endSignIns } from './end-sign-ins.ts'
export { exchangeTicket } from './exchange-ticket.ts'
export { purgeStates } from './purge-states.ts'
export { returnFromProvider } from './return-from-provider.ts'
export type { SignInDeps } from './sign-in-deps.ts'
export { tripSeconds } from './trip-cookie.rules.ts'
