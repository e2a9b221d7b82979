import type { CallFailure } from '@tiltyard/client'
import type { CurrentUser } from '@tiltyard/contracts/browser'
import type { StoredUser } from './session.model.ts'

export type SessionState = {
  /** `ended`: the server has forgotten the session of a page that is still in use, which therefore keeps its user. */
  readonly phase: 'unknown' | 'signed-out' | 'loading' | 'signed-in' | 'ended'
  /** While loading, the stored user, so that the header renders at once. */
  readonly displayUser: StoredUser | null
  /** Set only after the server has confirmed the session. */
  readonly user: CurrentUser | null
  /** Why the sign-in failed, until dismissed. */
  readonly signInFailure: CallFailure | null
  /** Signed out here, while the account service may still sign the next person in with one press. */
  readonly isAccountServiceOpen: boolean
  /** A transient failure of loading the user. */
  readonly unreachable: CallFailure | null
}

export const unknownSession: SessionState = {
  phase: 'unknown',
  displayUser: null,
  user: null,
  signInFailure: null,
  isAccountServiceOpen: false,
  unreachable: null,
}

export function createSessionState() {
  let state = unknownSession
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    change(part: Partial<SessionState>) {
      state = { ...state, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
