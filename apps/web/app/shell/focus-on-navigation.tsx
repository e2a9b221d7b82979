import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A new page within the same document: keyboard and screen reader begin at its content, as they would after a load. */
export function FocusOnNavigation() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
