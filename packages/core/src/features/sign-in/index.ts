/**
 * Sign-in: the trip to an account service and back. Owns the state that binds a ticket to the browser that asked
 * for it, and where a browser may be sent.
 */
export { beginSignIn } from './begin-sign-in.ts'
export { exchangeTicket } from './exchange-ticket.ts'
export { purgeStates } from './purge-states.ts'
export { returnFromProvider } from './return-from-provider.ts'
export type { SignInDeps } from './sign-in-deps.ts'
export { tripSeconds } from './trip-cookie.rules.ts'
