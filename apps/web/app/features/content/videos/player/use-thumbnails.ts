import { useEffect, useState } from 'react'
import { parseThumbnails, type Thumbnail } from './thumbnails.model.ts'

/** Pictures for seeking; none until they are loaded, or if they cannot be. */
export function useThumbnails(address: string | null): readonly Thumbnail[] {
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[]>([])
  useEffect(() => {
    if (!address) return undefined
    const abort = new AbortController()
    void fetch(address, { signal: abort.signal })
      .then((response) => (response.ok ? response.text() : ''))
      .then((text) => setThumbnails(parseThumbnails(text, address)))
      .catch(() => undefined)
    return () => abort.abort()
  }, [address])
  return thumbnails
}
