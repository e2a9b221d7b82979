import { useSyncExternalStore } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { hopAddress } from './session.model.ts'
import { sessionState } from './session.ts'
import { type SessionState, unknownSession } from './session-state.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(sessionState.subscribe, sessionState.read, () => unknownSession)
}

/** Where Login and Register lead from here. Made from the router's address, so server and browser write the same link. */
export function useHops(): { readonly login: string; readonly register: string } {
  const { pathname, search } = useLocation()
  const site = useRouteLoaderData<{ origin: string }>('root')
  const here = (site?.origin ?? '') + pathname + search
  const address = URL.canParse(here) ? here : location.href
  return { login: hopAddress('login', address), register: hopAddress('register', address) }
}
