/** The page's side of the account service's session: the Token that proves our page, and the one way to call. */
export { call, setToken } from './session.ts'
