import { type RefObject, useEffect, useState } from 'react'
import type { PlayClock } from './play-clock.ts'

/** State of the video element that the controls show. */
export type MediaState = {
  readonly isPaused: boolean
  readonly isEnded: boolean
  readonly isWaiting: boolean
  readonly isMuted: boolean
  readonly volume: number
  readonly rate: number
  /** Seconds that are loaded from the current place on. */
  readonly buffered: number
}

const initial: MediaState = {
  isPaused: true,
  isEnded: false,
  isWaiting: true,
  isMuted: false,
  volume: 1,
  rate: 1,
  buffered: 0,
}

const events = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'progress',
  'volumechange',
  'ratechange',
] as const

const futureData = 3

function stateOf(element: HTMLVideoElement): MediaState {
  const { buffered } = element
  return {
    isPaused: element.paused,
    isEnded: element.ended,
    isWaiting: !element.paused && element.readyState < futureData,
    isMuted: element.muted,
    volume: element.volume,
    rate: element.playbackRate,
    buffered: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
  }
}

/** Follows the element, which the browser's own controls and media keys change too. */
export function useMediaState(video: RefObject<HTMLVideoElement | null>, clock: PlayClock): MediaState {
  const [state, setState] = useState(initial)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const update = () => setState(stateOf(element))
    const tick = () => clock.set(element.currentTime)
    for (const event of events) element.addEventListener(event, update)
    element.addEventListener('timeupdate', tick)
    return () => {
      for (const event of events) element.removeEventListener(event, update)
      element.removeEventListener('timeupdate', tick)
    }
  }, [video, clock])
  return state
}
