import { useQuery } from '@tanstack/react-query'
import { addresses, type CurrentUser } from '@tiltyard/contracts/browser'
import { createContext, useContext } from 'react'
import { ask, CallError } from './ask.ts'
import { keepToken, readToken } from './token.ts'

/** Null: nobody is signed in here. */
export function useSession() {
  return useQuery<CurrentUser | null>({
    queryKey: ['session'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (!readToken()) return null
      return ask(addresses.getCurrentUser, {}, { signal }).catch(nobodyWhenEnded)
    },
  })
}

function nobodyWhenEnded(fault: unknown): null {
  if (!(fault instanceof CallError) || fault.failure.status !== 401) throw fault
  keepToken('')
  return null
}

export const CurrentUserContext = createContext<CurrentUser | null>(null)

/** Inside the gate there always is one. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext)
  if (!user) throw new Error('useCurrentUser is used outside of SessionGate')
  return user
}
