import type { CallFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { call, setToken } from './api.ts'

/** Exchanges the ticket that the account service sent along, if any. Null, or why it could not be. */
export async function completeSignIn(): Promise<CallFailure | null> {
  const address = new URL(location.href)
  const ticket = address.searchParams.get('ticket')
  if (!ticket) return null
  address.searchParams.delete('ticket')
  address.searchParams.delete('state')
  // Out of the address bar first: whatever happens next, it is not to be copied or reloaded.
  history.replaceState(null, '', address)
  const answer = await call(addresses.exchangeTicket, { query: { ticket } })
  if (!answer.ok) return answer
  setToken(answer.headers.get('token') ?? '')
  return null
}

/** Null when done. A session that is over already counts as ended. */
export async function logOut(): Promise<CallFailure | null> {
  const answer = await call(addresses.logOut, {})
  if (!answer.ok && answer.status !== 401) return answer
  setToken('')
  return null
}

/** Where signing in begins; the way back is this page. */
export function signInUrl(): string {
  const here = location.pathname + location.search
  return `${addresses.beginSignIn.path}?${new URLSearchParams({ redirect: here })}`
}
