import { type RefObject, useEffect, useRef } from 'react'

/** What the browser's own disclosure lacks to be a dropdown: Escape and attention elsewhere close it. */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    if (!element) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) element.open = false
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !element.open) return
      element.open = false
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    element.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      element.removeEventListener('keydown', onKey)
    }
  }, [])
  return details
}
