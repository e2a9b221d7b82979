import { addresses } from '@tiltyard/contracts/browser'
import { type RefObject, useEffect } from 'react'
import { call, useSession } from '../../../identity/session/index.ts'
import { mergeRanges, type Range, withTick } from './watched.model.ts'

const saveMs = 10_000

/** Saves the place and the watched parts of a signed-in person: every ten seconds, at a pause and on leaving. */
export function useProgressSaving(id: string, video: RefObject<HTMLVideoElement | null>): void {
  const { user } = useSession()
  const userId = user?.id
  useEffect(() => {
    const element = video.current
    if (!element || !userId) return undefined
    let ranges: readonly Range[] = []
    let savedAt = performance.now()
    const save = async () => {
      const watched = mergeRanges(ranges)
      if (watched.length === 0) return
      ranges = []
      savedAt = performance.now()
      const outcome = await call(addresses.saveVideoProgress, {
        params: { id },
        body: {
          seconds: Math.floor(element.currentTime),
          watched: watched.map(([from, to]): [number, number] => [from, to]),
        },
      })
      // Unsaved parts go with the next attempt.
      if (!outcome.ok) ranges = [...watched, ...ranges]
    }
    const tick = () => {
      if (element.seeking) return
      ranges = withTick(ranges, element.currentTime)
      if (performance.now() - savedAt >= saveMs) void save()
    }
    const leave = () => (document.visibilityState === 'hidden' ? void save() : undefined)
    const pause = () => void save()
    element.addEventListener('timeupdate', tick)
    element.addEventListener('pause', pause)
    document.addEventListener('visibilitychange', leave)
    return () => {
      element.removeEventListener('timeupdate', tick)
      element.removeEventListener('pause', pause)
      document.removeEventListener('visibilitychange', leave)
      void save()
    }
  }, [id, userId, video])
}
