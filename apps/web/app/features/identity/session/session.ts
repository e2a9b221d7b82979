import { type CallFailure, createCall } from '@tiltyard/client'
import type { CurrentUser } from '@tiltyard/contracts/browser'
import { endSession, loadUser, openSession, saveUser } from './open-session.ts'
import { parseArrival, signInAddress } from './session.model.ts'
import { createSessionState } from './session-state.ts'
import { createSessionStorage } from './session-storage.ts'

/** The page's session, started in the browser's entry and never used on the server. */
const storage = createSessionStorage(() => localStorage)
export const call = createCall({ token: storage.getToken })
export const getToken = storage.getToken
export const sessionState = createSessionState()
const deps = { call, storage, state: sessionState }

/** Removes the ticket from the URL, the history and later referrers before anything else runs. */
export function startSession(): void {
  const { ticket, address } = parseArrival(location.href)
  if (address !== location.href) history.replaceState(history.state, '', address)
  void openSession(deps, ticket)
  // A sign-in or sign-out in another tab applies to this one too.
  addEventListener('storage', (event) => {
    if (event.key === 'Token' || event.key === null) void loadUser(deps)
  })
}

export const refreshSession = (): Promise<void> => loadUser(deps)
export const dismissSignInFailure = (): void => sessionState.change({ signInFailure: null })
export const setUser = (user: CurrentUser): void => saveUser(deps, user)

export async function logOut(): Promise<CallFailure | null> {
  const failure = await endSession(deps)
  if (!failure) location.assign('/')
  return failure
}

/** The account service is signed in to the other account: ends this session and signs in with that one. */
export async function changeAccount(): Promise<CallFailure | null> {
  const failure = await endSession(deps)
  if (!failure) location.assign(signInAddress('login', location.href))
  return failure
}
