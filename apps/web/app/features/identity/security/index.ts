/**
 * Account security: sessions, verification and personal access tokens. Password and two-step sign-in belong
 * to the account service, which is linked.
 */
export { SecurityScreen } from './security-screen.tsx'
