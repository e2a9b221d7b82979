import { useQuery } from '@tanstack/react-query'
import { addresses, type CurrentUser } from '@tiltyard/contracts/browser'
import { createContext, useContext } from 'react'
import { CallError, callApi, getToken, setToken } from './api.ts'

/** Null without a session. */
export function useSession() {
  return useQuery<CurrentUser | null>({
    queryKey: ['session'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (!getToken()) return null
      return callApi(addresses.getCurrentUser, {}, { signal }).catch(nullWhenSignedOut)
    },
  })
}

function nullWhenSignedOut(fault: unknown): null {
  if (!(fault instanceof CallError) || fault.failure.status !== 401) throw fault
  setToken('')
  return null
}

export const CurrentUserContext = createContext<CurrentUser | null>(null)

/** SessionGate always provides one. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext)
  if (!user) throw new Error('useCurrentUser is used outside of SessionGate')
  return user
}
