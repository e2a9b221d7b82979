import { useCallback, useEffect, useRef } from 'react'

/** How long each question has been in view while the page was visible. */
export function useViewTime(place: number): (place: number) => number {
  const spentMs = useRef(new Map<number, number>())
  const since = useRef<{ readonly place: number; readonly at: number }>(null)
  const settle = useCallback(() => {
    const now = performance.now()
    const { current } = since
    if (current) {
      const before = spentMs.current.get(current.place) ?? 0
      spentMs.current.set(current.place, before + now - current.at)
      since.current = { place: current.place, at: now }
    }
    return now
  }, [])
  useEffect(() => {
    const follow = () => {
      const now = settle()
      since.current = document.visibilityState === 'visible' ? { place, at: now } : null
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [place, settle])
  return useCallback(
    (asked) => {
      settle()
      return Math.round((spentMs.current.get(asked) ?? 0) / 1_000)
    },
    [settle],
  )
}
