/** The page's side of the account service's session: the Token that proves our page, and the one way to call. */
export { call } from './call.ts'
export { keepToken } from './token.ts'
