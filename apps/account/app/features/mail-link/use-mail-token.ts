import { useEffect, useState } from 'react'

/** Undefined until the URL was read, null without a token. */
export function useMailToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const hashToken = new URLSearchParams(location.hash.slice(1)).get('token')
    // React runs effects twice in development: the token of the first run is kept.
    setToken((current) => current ?? hashToken)
    if (hashToken) history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}
