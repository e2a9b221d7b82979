import type { CallOutcome } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type Loadable, loading, ready } from '@tiltyard/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSessionRegained } from '../../identity/session/index.ts'

/** Loads data when a screen opens. `ask` must be a stable function; responses to earlier requests are dropped. */
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
      // A failed refresh keeps the previous value instead of showing an error.
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

  const asked = useRef<typeof ask>(null)
  useEffect(() => {
    // In another language the same value is asked for in place: what was typed and the focus stay.
    if (asked.current === ask) void refresh()
    else load()
    asked.current = ask
  }, [ask, load, refresh])
  const isFailed = loaded.state === 'failed'
  useSessionRegained(useCallback(() => void (isFailed && load()), [isFailed, load]))
  /** Sets the response of a write; requests still in flight are older and dropped. */
  const setValue = useCallback((value: Value) => {
    requestNumber.current += 1
    setLoaded(ready(value))
  }, [])
  return { loaded, load, refresh, setValue }
}
