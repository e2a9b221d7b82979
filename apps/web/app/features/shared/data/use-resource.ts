import type { CallOutcome } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type Loadable, loading, ready } from '@tiltyard/ui'
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * What a page asks for when it opens, in its four states. `ask` must be the same function from one drawing to the next; an
 * answer to a question that was asked again meanwhile is dropped.
 */
export function useResource<Value>(ask: () => Promise<CallOutcome<Value>>) {
  const basics = useTranslations('basics')
  const [loaded, setLoaded] = useState<Loadable<Value>>(loading)
  const requestNumber = useRef(0)

  const refresh = useCallback(async () => {
    requestNumber.current += 1
    const ownNumber = requestNumber.current
    const outcome = await ask()
    if (ownNumber !== requestNumber.current) return
    if (outcome.ok) return setLoaded(ready(outcome.value))
    setLoaded((current) =>
      // Better what was true a moment ago than an error over it.
      current.state === 'ready'
        ? current
        : {
            state: 'failed',
            text: outcome.msg || basics('offline'),
            requestId: outcome.requestId ?? undefined,
          },
    )
  }, [ask, basics])

  const load = useCallback(() => {
    setLoaded(loading)
    void refresh()
  }, [refresh])

  useEffect(() => load(), [load])
  /** What a write has answered: newer than anything that is still on its way. */
  const setValue = useCallback((value: Value) => {
    requestNumber.current += 1
    setLoaded(ready(value))
  }, [])
  return { loaded, load, refresh, setValue }
}
