import type { Call, CallFailure } from '@tiltyard/client'
import { addresses, type CurrentUser } from '@tiltyard/contracts/browser'
import { toStoredUser } from './session.model.ts'
import type { createSessionState } from './session-state.ts'
import type { SessionStorage } from './session-storage.ts'

export type SessionDeps = {
  readonly call: Call
  readonly storage: SessionStorage
  readonly state: ReturnType<typeof createSessionState>
}

/** Exchanges the ticket, if any, and loads the user. A refused ticket keeps the previous session. */
export async function openSession(deps: SessionDeps, ticket: string | null): Promise<void> {
  if (ticket) {
    deps.state.change({ phase: 'loading', displayUser: deps.storage.getUser() })
    const exchanged = await deps.call(addresses.exchangeTicket, { query: { ticket } })
    const token = exchanged.ok ? exchanged.headers.get('token') : null
    if (token) deps.storage.setToken(token)
    if (!exchanged.ok) deps.state.change({ signInFailure: exchanged })
  }
  await loadUser(deps)
}

/** The current user is requested only with a Token, as the specification requires. */
export async function loadUser({ call, storage, state }: SessionDeps): Promise<void> {
  if (!storage.getToken()) return state.get().phase === 'ended' ? undefined : state.change(nobody)
  state.change({ phase: 'loading', displayUser: storage.getUser(), unreachable: null })
  const answer = await call(addresses.getCurrentUser, {})
  if (answer.ok) return saveUser({ storage, state }, answer.value)
  if (answer.status === 401) {
    storage.clear()
    return state.change(nobody)
  }
  state.change({ unreachable: answer })
}

export function saveUser(
  { storage, state }: Pick<SessionDeps, 'storage' | 'state'>,
  user: CurrentUser,
): void {
  const displayUser = toStoredUser(user)
  storage.setUser(displayUser)
  state.change({ phase: 'signed-in', user, displayUser, unreachable: null })
}

/** The page keeps its user and with them its screens, and what was typed there. */
export function loseSession({ storage, state }: Pick<SessionDeps, 'storage' | 'state'>, token: string): void {
  // A reply to an older Token says nothing about a session that was begun since.
  if (state.get().phase !== 'signed-in' || storage.getToken() !== token) return
  storage.clearLost()
  state.change({ phase: 'ended', displayUser: null })
}

/** Another tab of this browser has signed in, signed out (null) or found the session gone (empty). */
export async function followOtherTab(deps: SessionDeps, token: string | null): Promise<void> {
  if (token === null) return deps.state.change(nobody)
  if (token === '') {
    if (deps.state.get().phase === 'signed-in') deps.state.change({ phase: 'ended', displayUser: null })
    return
  }
  await loadUser(deps)
}

type SignedOut = { readonly ok: true; readonly isAccountServiceEnded: boolean }

/** A session that has already ended counts as success. */
export async function endSession({ call, storage, state }: SessionDeps): Promise<SignedOut | CallFailure> {
  const answer = await call(addresses.logOut, {})
  if (!answer.ok && answer.status !== 401) return answer
  storage.clear()
  state.change(nobody)
  return { ok: true, isAccountServiceEnded: answer.ok && answer.value.accountService === 'ended' }
}

const nobody = { phase: 'signed-out', displayUser: null, user: null, unreachable: null } as const
