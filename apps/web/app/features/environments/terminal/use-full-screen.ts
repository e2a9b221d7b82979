import { type RefObject, useSyncExternalStore } from 'react'

function follow(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** One part of the page over the whole screen, where the browser can. */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(
    follow,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const change = () =>
    void (isFull ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(() => undefined)
  return { isFull, change }
}
