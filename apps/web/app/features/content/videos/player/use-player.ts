import type { Playback, Video } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { type RefObject, useEffect, useState } from 'react'
import { toasts } from '../../../shared/toasts/index.ts'
import { videoPath } from '../../publications/index.ts'
import type { PlayClock } from './play-clock.ts'
import type { PlayerAct } from './player-keys.model.ts'
import { useCaptions } from './use-captions.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useMediaState } from './use-media-state.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useProgressSaving } from './use-progress-saving.ts'
import { useStream } from './use-stream.ts'

export type PlayerProps = {
  readonly video: Pick<Video, 'id' | 'title' | 'language' | 'chapters' | 'next' | 'poster'>
  readonly playback: Playback
  /** Where it starts. */
  readonly from: number
  readonly clock: PlayClock
  readonly onDenied: () => void
  readonly onFailure: () => void
}

type Elements = {
  readonly frame: RefObject<HTMLElement | null>
  readonly element: RefObject<HTMLVideoElement | null>
}

/** Everything the controls and keys can do. */
export function usePlayer(props: PlayerProps, { frame, element }: Elements) {
  const { video, playback, clock } = props
  const { language } = useLanguage()
  const sharing = useTranslations('sharing')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const media = useMediaState(element, clock)
  const fullScreen = useFullScreen(frame, element)
  const quality = useStream({ ...props, video: element })
  const spoken = playback.captions.map((each) => each.language)
  const first = spoken.find((each) => each === language) ?? spoken[0] ?? null
  // Captions are on where the video speaks another language than the page.
  const captions = useCaptions(element, first, video.language !== language)
  useProgressSaving(video.id, element)

  const seek = (seconds: number) => {
    const now = element.current
    if (!now) return
    now.currentTime = Math.max(0, Math.min(playback.seconds, seconds))
    clock.set(now.currentTime)
  }
  const toggle = () => {
    const now = element.current
    if (now?.paused) void now.play().catch(() => undefined)
    else now?.pause()
  }
  const change = (work: (now: HTMLVideoElement) => void) => {
    if (element.current) work(element.current)
  }
  const toggleMute = () =>
    change((now) => {
      now.muted = !now.muted
    })
  const openHelp = () => {
    void fullScreen.leave()
    setHelpOpen(true)
  }
  const share = async () => {
    const url = new URL(`${videoPath(video.id)}?t=${Math.floor(clock.get())}`, location.origin).href
    try {
      await navigator.clipboard.writeText(url)
      toasts.show({ kind: 'success', text: sharing('addressCopied') })
    } catch {
      toasts.show({ kind: 'error', text: sharing('copyFailed') })
    }
  }
  useEffect(
    () =>
      clock.bind((seconds) => {
        const now = element.current
        if (!now) return
        now.currentTime = seconds
        clock.set(seconds)
        void now.play().catch(() => undefined)
      }),
    [clock, element],
  )
  const perform = (act: PlayerAct) => {
    switch (act.act) {
      case 'toggle':
        return toggle()
      case 'skip':
        return seek(clock.get() + act.seconds)
      case 'part':
        return seek(playback.seconds * act.share)
      case 'captions':
        return captions.toggle()
      case 'mute':
        return toggleMute()
      case 'fullScreen':
        return void fullScreen.toggle()
      case 'help':
        return openHelp()
    }
  }
  usePlayerKeys(frame, perform)
  return {
    media,
    fullScreen,
    quality,
    captions,
    seek,
    toggle,
    toggleMute,
    setVolume: (volume: number) =>
      change((now) => {
        now.volume = volume
        now.muted = volume === 0
      }),
    setRate: (rate: number) =>
      change((now) => {
        now.playbackRate = rate
      }),
    pictureInPicture: document.pictureInPictureEnabled
      ? () => void togglePictureInPicture(element.current)
      : null,
    share: () => void share(),
    isHelpOpen,
    openHelp,
    closeHelp: () => setHelpOpen(false),
  }
}

export type PlayerControls = ReturnType<typeof usePlayer>

async function togglePictureInPicture(element: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await element?.requestPictureInPicture()
  } catch {
    // The browser refuses it, for example before anything is loaded.
  }
}
