import type { CallFailure } from '@tiltyard/client'
import type { CurrentUser } from '@tiltyard/contracts/browser'
import type { StoredUser } from './session.model.ts'

export type SessionState = {
  readonly phase: 'unknown' | 'signed-out' | 'loading' | 'signed-in'
  /** While loading, the user of last time, so that the header is drawn at once. */
  readonly displayUser: StoredUser | null
  /** Only when the server has said so just now. */
  readonly user: CurrentUser | null
  /** Why a sign-in could not be completed; to be told and decided on. */
  readonly signInFailure: CallFailure | null
  /** Loading the user failed for a reason that may pass. */
  readonly unreachable: CallFailure | null
}

export const unknownSession: SessionState = {
  phase: 'unknown',
  displayUser: null,
  user: null,
  signInFailure: null,
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
