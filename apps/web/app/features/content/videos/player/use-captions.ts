import type { Language } from '@tiltyard/contracts/browser'
import { type RefObject, useEffect, useState } from 'react'

export type CaptionChoice = Language | 'off'

/** Shows one of the element's text tracks; the last choice returns when captions are switched on again. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  first: Language | null,
  isOn: boolean,
) {
  const [choice, setChoice] = useState<CaptionChoice>(isOn && first ? first : 'off')
  const [last, setLast] = useState<Language | null>(first)
  useEffect(() => {
    for (const track of video.current?.textTracks ?? [])
      track.mode = track.language === choice ? 'showing' : 'disabled'
  }, [video, choice])
  const choose = (next: CaptionChoice) => {
    setChoice(next)
    if (next !== 'off') setLast(next)
  }
  const toggle = () => (choice === 'off' ? last && setChoice(last) : setChoice('off'))
  return { choice, choose, toggle }
}
