import { DocumentFactsContext } from '@tiltyard/ui'
import { useContext, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { signInAddress } from './session.model.ts'
import { sessionState } from './session.ts'
import { type SessionState, unknownSession } from './session-state.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(sessionState.subscribe, sessionState.get, () => unknownSession)
}

/** URLs of Login and Register, built from the router's location, so that server and browser render the same links. */
export function useSignInAddresses(): { readonly login: string; readonly register: string } {
  const { pathname, search } = useLocation()
  const { origin } = useContext(DocumentFactsContext)
  const here = origin + pathname + search
  return { login: signInAddress('login', here), register: signInAddress('register', here) }
}
