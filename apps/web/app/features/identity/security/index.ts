/**
 * Account security: where one is signed in, how one is verified, and what programs may do in one's name. Password and second
 * step belong to the account service, which is a link away.
 */
export { SecurityScreen } from './security-screen.tsx'
