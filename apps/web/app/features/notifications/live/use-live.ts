import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** What a page is told. After a gap that could not be filled the kind is `reset`: whatever a page shows may be old. */
export type LiveEvent = { readonly kind: string; readonly payload: Readonly<Record<string, unknown>> }

function createLiveBus() {
  const listeners = new Map<string, Set<(event: LiveEvent) => void>>()
  return {
    listen(kind: string, listener: (event: LiveEvent) => void): () => void {
      const others = listeners.get(kind) ?? new Set()
      listeners.set(kind, others.add(listener))
      return () => void others.delete(listener)
    },
    /** A gap concerns everybody, each once. */
    publish(event: LiveEvent): void {
      const targets = event.kind === 'reset' ? [...listeners.values()] : [listeners.get(event.kind) ?? []]
      for (const listener of new Set(targets.flatMap((each) => [...each]))) listener(event)
    },
  }
}

/** One a page. Only the browser tells it anything, so the server's copy stays silent. */
export const liveBus = createLiveBus()

/** Calls the handler for news of this kind, and with kind `reset` when some may have been missed. */
export function useLive(kind: string, handler: (event: LiveEvent) => void): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => liveBus.listen(kind, (event) => onEvent(event)), [kind])
}

const batchMs = 150

/** For lists: news that come together, as after a pause, cost one reading. */
export function useReloadOn(kind: string, reload: () => void): void {
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const begin = useEffectEvent(reload)
  useLive(
    kind,
    useCallback(() => {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => begin(), batchMs)
    }, []),
  )
  useEffect(() => () => clearTimeout(waiting.current), [])
}
