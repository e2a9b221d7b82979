/** The page's side of the account session: the Token that proves our page, and the only way to call. */
export { call, setToken } from './session.ts'
