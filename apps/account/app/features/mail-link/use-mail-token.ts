import { useEffect, useState } from 'react'

/** Undefined until the page has looked, null when there is none. */
export function useMailToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const hashToken = new URLSearchParams(location.hash.slice(1)).get('token')
    // React asks twice while developing: what was found stays.
    setToken((current) => current ?? hashToken)
    if (hashToken) history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}
