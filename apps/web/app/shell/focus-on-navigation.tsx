import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'

/** A route whose addresses are parts of one page exports it as its handle, and moves the focus itself. */
export type KeepsFocus = { readonly keepsFocus: true }

/** A new page within the same document: keyboard and screen reader begin at its content, as they would after a load. */
export function FocusOnNavigation() {
  const { pathname } = useLocation()
  const route = useMatches().at(-1)
  const keepsFocus = (route?.handle as KeepsFocus | undefined)?.keepsFocus === true
  const location = keepsFocus ? route?.id : pathname
  const last = useRef(location)
  useEffect(() => {
    if (last.current === location) return
    last.current = location
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [location])
  return null
}
