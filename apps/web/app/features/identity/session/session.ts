import { type CallFailure, createCall } from '@tiltyard/client'
import type { CurrentUser } from '@tiltyard/contracts/browser'
import { endSession, followOtherTab, loadUser, loseSession, openSession, saveUser } from './open-session.ts'
import { parseArrival, signInAddress } from './session.model.ts'
import { createSessionState } from './session-state.ts'
import { createSessionStorage } from './session-storage.ts'
import { createTyping } from './typing.ts'

/** The page's session, started in the browser's entry and never used on the server. */
const storage = createSessionStorage(() => localStorage)
export const sessionState = createSessionState()
/** For every request of a page, so that a lost session is noticed wherever it is met. */
export const sessionCaller = {
  token: storage.getToken,
  onSessionLost(token: string) {
    loseSession({ storage, state: sessionState }, token)
    keepTyped()
  },
}
export const call = createCall(sessionCaller)
const deps = { call, storage, state: sessionState }
let typing: ReturnType<typeof createTyping> | null = null

/** Removes the ticket from the URL, the history and later referrers before anything else runs. */
export function startSession(): void {
  const { ticket, address } = parseArrival(location.href)
  if (address !== location.href) history.replaceState(history.state, '', address)
  typing = createTyping(document)
  void openSession(deps, ticket)
  // A sign-in or sign-out in another tab applies to this one too.
  addEventListener('storage', (event) => {
    if (event.key === 'Token' || event.key === null) void followOtherTab(deps, event.newValue)
  })
  addEventListener('pagehide', keepTyped)
  // Nothing is lost by leaving for the sign-in, so no form may ask.
  addEventListener(
    'beforeunload',
    (event) => {
      if (sessionState.get().phase === 'ended') event.stopImmediatePropagation()
    },
    true,
  )
  reloadForAnotherUser()
}

function keepTyped(): void {
  const { phase, user } = sessionState.get()
  if (phase === 'ended' && user) typing?.keep({ userId: user.id, path: location.pathname })
}

export const restoreTyped = (page: { readonly userId: string; readonly path: string }): (() => void) =>
  typing?.restore(page) ?? (() => undefined)

/** A page that outlived its session belongs to the person who opened it. */
function reloadForAnotherUser(): void {
  let owner = sessionState.get().user?.id
  sessionState.subscribe(() => {
    const now = sessionState.get().user?.id
    if (owner && now && owner !== now) location.reload()
    owner = now
  })
}

export const refreshSession = (): Promise<void> => loadUser(deps)
export const dismissAccountServiceNotice = (): void => sessionState.change({ isAccountServiceOpen: false })
export const dismissSignInFailure = (): void => sessionState.change({ signInFailure: null })
export const setUser = (user: CurrentUser): void => saveUser(deps, user)

export async function logOut(): Promise<CallFailure | null> {
  const outcome = await endSession(deps)
  if (!outcome.ok) return outcome
  typing?.forget()
  // The sign-in page would offer the account that has just been left, so this page says what is still open.
  if (outcome.isAccountServiceEnded) location.assign(signInAddress('login', `${location.origin}/`))
  else sessionState.change({ isAccountServiceOpen: true })
  return null
}

/** The account service is signed in to the other account: ends this session and signs in with that one. */
export async function changeAccount(): Promise<CallFailure | null> {
  const outcome = await endSession(deps)
  if (!outcome.ok) return outcome
  location.assign(signInAddress('login', location.href))
  return null
}
