import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'

/** Exported as handle by a route whose paths are parts of one page, and which moves the focus itself. */
export type KeepsFocus = { readonly keepsFocus: true }

/** Client-side navigation moves the focus to the content, as a page load would. */
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
