import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type LiveNews, liveBus } from './live-bus.ts'

/** Calls the handler for news of this kind, and with kind `reset` when some may have been missed. */
export function useLive(kind: string, handler: (news: LiveNews) => void): void {
  const hear = useEffectEvent(handler)
  useEffect(() => liveBus.listen(kind, (news) => hear(news)), [kind])
}

const together = 150

/** For lists: news that come together, as after a pause, cost one reading. */
export function useReloadOn(kind: string, reload: () => void): void {
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const begin = useEffectEvent(reload)
  useLive(
    kind,
    useCallback(() => {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => begin(), together)
    }, []),
  )
  useEffect(() => () => clearTimeout(waiting.current), [])
}
