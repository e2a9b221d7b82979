import { addresses, type OwnDatasetAccess } from '@tiltyard/contracts/browser'
import { type Loadable, loading, ready } from '@tiltyard/ui'
import { useCallback, useEffect, useState } from 'react'
import { call, useSession } from '../../../identity/session/index.ts'
import { useReloadOn } from '../../../notifications/live/index.ts'

export type OwnAccess = {
  readonly phase: 'unknown' | 'signed-out' | 'signed-in'
  readonly loaded: Loadable<OwnDatasetAccess>
  readonly load: () => void
}

/** Access of the signed-in person, which the shared page cannot contain; follows decisions while the page is open. */
export function useOwnAccess(id: string, isNeeded: boolean): OwnAccess {
  const { phase, user } = useSession()
  const [loaded, setLoaded] = useState<Loadable<OwnDatasetAccess>>(loading)
  const userId = isNeeded ? user?.id : undefined
  const refresh = useCallback(async () => {
    const outcome = await call(addresses.getOwnDatasetAccess, { params: { id } })
    if (outcome.ok) return setLoaded(ready(outcome.value))
    setLoaded((current) =>
      current.state === 'ready'
        ? current
        : { state: 'failed', text: outcome.msg || undefined, requestId: outcome.requestId ?? undefined },
    )
  }, [id])
  const load = useCallback(() => {
    setLoaded(loading)
    void refresh()
  }, [refresh])
  useEffect(() => {
    if (userId) load()
  }, [userId, load])
  useReloadOn('dataset-application', () => (userId ? void refresh() : undefined))
  const isKnown = phase === 'signed-in' || phase === 'signed-out'
  return { phase: isKnown ? phase : 'unknown', loaded, load }
}
