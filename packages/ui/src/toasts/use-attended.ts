import { type RefObject, useEffect, useState } from 'react'

/** Whether the pointer or the focus is inside: what is being read or used must not vanish. */
export function useAttended(element: RefObject<HTMLElement | null>): boolean {
  const [attended, setAttended] = useState(false)
  useEffect(() => {
    const region = element.current
    if (!region) return
    const look = () => setAttended(region.matches(':hover, :focus-within'))
    // A dismissed toast takes pointer and focus with it without an event, hence the observer.
    const removals = new MutationObserver(look)
    removals.observe(region, { childList: true })
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const event of events) region.addEventListener(event, look)
    return () => {
      removals.disconnect()
      for (const event of events) region.removeEventListener(event, look)
    }
  }, [element])
  return attended
}
