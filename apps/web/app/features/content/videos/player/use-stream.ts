import type { Playback } from '@tiltyard/contracts/browser'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { openStream, type Stream } from './stream.ts'

type UseStreamOptions = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly playback: Playback
  readonly from: number
  readonly onDenied: () => void
  readonly onFailure: () => void
}

/** Opens the stream while the player is there, and lets a person choose its quality. */
export function useStream({ video, playback, from, onDenied, onFailure }: UseStreamOptions) {
  const stream = useRef<Stream | null>(null)
  const handlers = useRef({ onDenied, onFailure })
  const [heights, setHeights] = useState<readonly number[]>([])
  const [playing, setPlaying] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    handlers.current = { onDenied, onFailure }
  })
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    stream.current = openStream({
      element,
      playlist: playback.playlist,
      from,
      onHeights: (all) => setHeights([...new Set(all)].sort((one, other) => other - one)),
      onHeight: setPlaying,
      onDenied: () => handlers.current.onDenied(),
      onFailure: () => handlers.current.onFailure(),
    })
    // Refused where the browser blocks sound before a gesture; the button is there then.
    void element.play().catch(() => undefined)
    return () => {
      stream.current?.close()
      stream.current = null
    }
  }, [video, playback, from])
  const choose = (height: number | null) => {
    setChosen(height)
    stream.current?.choose(height)
  }
  return { heights, playing, chosen, choose }
}
