/** Mail links: the token is in the fragment, which is never sent to a server, and is removed from the URL at once. */
export { useMailToken } from './use-mail-token.ts'
