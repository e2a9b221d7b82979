import { type RefObject, useEffect, useState } from 'react'

type PhoneVideo = HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void }

/** Full screen of the whole player; phones that cannot do that show the video alone. */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  const leave = async () => {
    if (document.fullscreenElement) await document.exitFullscreen()
  }
  const toggle = async () => {
    if (document.fullscreenElement) return leave()
    if (frame.current?.requestFullscreen) return frame.current.requestFullscreen().catch(() => undefined)
    return (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle, leave }
}
