import type { CallFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { autosaveStore } from '../../shared/form-values/index.ts'
import { call, setToken } from './api.ts'
import { lostSession } from './lost-session.ts'

/** Exchanges the ticket in the URL, if any. Null, or the failure. */
export async function completeSignIn(): Promise<CallFailure | null> {
  const address = new URL(location.href)
  const ticket = address.searchParams.get('ticket')
  if (!ticket) return null
  address.searchParams.delete('ticket')
  address.searchParams.delete('state')
  // The ticket is removed from the URL first, so that it cannot be copied or reloaded.
  history.replaceState(null, '', address)
  const answer = await call(addresses.exchangeTicket, { query: { ticket } })
  if (!answer.ok) return answer
  setToken(answer.headers.get('token') ?? '')
  return null
}

type SignedOut = { readonly ok: true; readonly isAccountServiceEnded: boolean }

/** Goes on to the sign-in page, unless that would offer the account which has just been left. */
export async function logOut(): Promise<SignedOut | CallFailure> {
  const answer = await call(addresses.logOut, {})
  if (!answer.ok && answer.status !== 401) return answer
  setToken('')
  autosaveStore.clear()
  lostSession.set(false)
  const isAccountServiceEnded = answer.ok && answer.value.accountService === 'ended'
  if (isAccountServiceEnded) location.assign(`${addresses.beginSignIn.path}?redirect=%2F`)
  return { ok: true, isAccountServiceEnded }
}

/** Start of the sign-in, with this page as return path. */
export function signInUrl(): string {
  const here = location.pathname + location.search
  return `${addresses.beginSignIn.path}?${new URLSearchParams({ redirect: here })}`
}
