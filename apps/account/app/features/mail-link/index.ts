/** Links from our mails: the token comes in the fragment, which no server ever sees, and leaves the address at once. */
export { useMailToken } from './use-mail-token.ts'
