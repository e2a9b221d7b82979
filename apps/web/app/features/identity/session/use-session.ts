import { DocumentFactsContext } from '@tiltyard/ui'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { signInAddress } from './session.model.ts'
import { sessionState } from './session.ts'
import { type SessionState, unknownSession } from './session-state.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(sessionState.subscribe, sessionState.get, () => unknownSession)
}

/** Calls back when this page's lost session is replaced by a sign-in in another tab. */
export function useSessionRegained(onRegained: () => void): void {
  useEffect(() => {
    let hasEnded = false
    const unsubscribe = sessionState.subscribe(() => {
      const { phase } = sessionState.get()
      if (hasEnded && phase === 'signed-in') onRegained()
      hasEnded = phase === 'ended' || (hasEnded && phase === 'loading')
    })
    return () => void unsubscribe()
  }, [onRegained])
}

/** URLs of Login and Register, built from the router's location, so that server and browser render the same links. */
export function useSignInAddresses(): { readonly login: string; readonly register: string } {
  const { pathname, search } = useLocation()
  const { origin } = useContext(DocumentFactsContext)
  const here = origin + pathname + search
  return { login: signInAddress('login', here), register: signInAddress('register', here) }
}
