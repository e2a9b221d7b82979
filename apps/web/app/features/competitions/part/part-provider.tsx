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
import { useLoaded } from '../../center/index.ts'
import { useReloadOn } from '../../live/index.ts'
import { call, useSession } from '../../session/index.ts'
import type { CompetitionFacts } from '../queries.ts'

export type OwnPart = {
  /** Nobody is signed in, or it is not known yet. */
  readonly who: 'nobody' | 'unknown' | 'somebody'
  readonly participation: Loadable<Participation>
  readonly retry: () => void
  /** After a write: reads again without a skeleton in between. */
  readonly refresh: () => Promise<void>
  readonly isRegistering: 'register' | 'change' | null
  readonly setRegistering: (form: 'register' | 'change' | null) => void
}

const quiet: OwnPart = {
  who: 'unknown',
  participation: loading,
  retry: () => undefined,
  refresh: async () => undefined,
  isRegistering: null,
  setRegistering: () => undefined,
}
const PartContext = createContext(quiet)

export const usePart = (): OwnPart => useContext(PartContext)

type PartProviderProps = { readonly competition: CompetitionFacts; readonly children: ReactNode }

/** Asked once for the hero, the checklist and the tab alike; not before it is known who asks. */
export function PartProvider({ competition, children }: PartProviderProps) {
  const { user, phase } = useSession()
  if (user)
    return (
      <Somebody key={user.id} competitionId={competition.id} status={competition.status}>
        {children}
      </Somebody>
    )
  const nobody: OwnPart = { ...quiet, who: phase === 'signed-out' ? 'nobody' : 'unknown' }
  return <PartContext value={nobody}>{children}</PartContext>
}

type SomebodyProps = {
  readonly competitionId: string
  readonly status: string
  readonly children: ReactNode
}

function Somebody({ competitionId, status, children }: SomebodyProps) {
  const [isRegistering, setRegistering] = useState<OwnPart['isRegistering']>(null)
  const ask = useCallback(
    () => call(addresses.getParticipation, { params: { competitionId } }),
    [competitionId],
  )
  const { loaded, load, refresh } = useLoaded<Participation>(ask)
  const reload = useCallback(() => void refresh(), [refresh])
  useReloadOn('entry', reload)
  useReloadOn('team', reload)
  // What opens or closes with the hour changes what may be done.
  const known = useRef(status)
  useEffect(() => {
    if (known.current === status) return
    known.current = status
    reload()
  }, [status, reload])
  const own = useMemo<OwnPart>(
    () => ({ who: 'somebody', participation: loaded, retry: load, refresh, isRegistering, setRegistering }),
    [loaded, load, refresh, isRegistering],
  )
  return <PartContext value={own}>{children}</PartContext>
}
