import { addresses, type Participation } from '@tiltyard/contracts/browser'
import { type Loadable, loading } from '@tiltyard/ui'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { call, useSession } from '../../../identity/session/index.ts'
import { useReloadOn } from '../../../notifications/live/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import type { CompetitionFacts } from '../queries.ts'

export type ParticipationState = {
  /** `nobody`: signed out; `unknown`: the session is still loading. */
  readonly who: 'nobody' | 'unknown' | 'somebody'
  readonly participation: Loadable<Participation>
  readonly retry: () => void
  /** Reloads after a write without showing the skeleton. */
  readonly refresh: () => Promise<void>
  readonly isRegistering: 'register' | 'change' | null
  readonly setRegistering: (form: 'register' | 'change' | null) => void
}

const initialState: ParticipationState = {
  who: 'unknown',
  participation: loading,
  retry: () => undefined,
  refresh: async () => undefined,
  isRegistering: null,
  setRegistering: () => undefined,
}
const ParticipationContext = createContext(initialState)

export const useParticipation = (): ParticipationState => useContext(ParticipationContext)

type ParticipationProviderProps = { readonly competition: CompetitionFacts; readonly children: ReactNode }

/** One request for hero, checklist and tab, sent once the session is known. */
export function ParticipationProvider({ competition, children }: ParticipationProviderProps) {
  const { user, phase } = useSession()
  if (user)
    return (
      <SignedInProvider key={user.id} competitionId={competition.id} status={competition.status}>
        {children}
      </SignedInProvider>
    )
  const visitorState: ParticipationState = {
    ...initialState,
    who: phase === 'signed-out' ? 'nobody' : 'unknown',
  }
  return <ParticipationContext value={visitorState}>{children}</ParticipationContext>
}

type SignedInProviderProps = {
  readonly competitionId: string
  readonly status: string
  readonly children: ReactNode
}

function SignedInProvider({ competitionId, status, children }: SignedInProviderProps) {
  const [isRegistering, setRegistering] = useState<ParticipationState['isRegistering']>(null)
  const ask = useCallback(
    () => call(addresses.getParticipation, { params: { competitionId } }),
    [competitionId],
  )
  const { loaded, load, refresh } = useResource<Participation>(ask)
  const reload = useCallback(() => void refresh(), [refresh])
  useReloadOn('entry', reload)
  useReloadOn('team', reload)
  // A new status of the competition may change the allowed actions.
  const lastStatus = useRef(status)
  useEffect(() => {
    if (lastStatus.current === status) return
    lastStatus.current = status
    reload()
  }, [status, reload])
  const state = useMemo<ParticipationState>(
    () => ({ who: 'somebody', participation: loaded, retry: load, refresh, isRegistering, setRegistering }),
    [loaded, load, refresh, isRegistering],
  )
  return <ParticipationContext value={state}>{children}</ParticipationContext>
}
