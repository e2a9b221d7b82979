import { addresses, type VideoCaptions } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import { call } from '../../../identity/session/index.ts'

type Captions = readonly VideoCaptions[]

/** The page's own transcript, or the one that playback opens. */
export function useTranscript(id: string, first: Captions | null, isGranted: boolean) {
  const [loaded, setLoaded] = useState<Captions | null>(null)
  const [isFailed, setFailed] = useState(false)
  const isNeeded = first === null && isGranted
  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    void call(addresses.getVideoTranscript, { params: { id } }).then((outcome) => {
      if (!isCurrent) return
      setFailed(!outcome.ok)
      if (outcome.ok) setLoaded(outcome.value)
    })
    return () => {
      isCurrent = false
    }
  }, [id, isNeeded])
  return { transcript: first ?? loaded, isFailed }
}
