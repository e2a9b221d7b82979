import { serverClock } from '@tiltyard/ui'
import { useEffect, useEffectEvent } from 'react'

/** A crowd that waits for the same moment does not ask in the same instant. */
const spreadMs = 700
/** Where the server's clock is a little behind, the answer is still the old one: asked again, less and less often. */
const firstAgainMs = 1_000
const lastAgainMs = 60_000
const longestTimerMs = 2 ** 31 - 1

/** Reads again when the clock has made what is shown old; by the server's clock, like the countdown beside it. */
export function useReloadAt(moment: string | null, reload: () => void): void {
  const begin = useEffectEvent(reload)
  useEffect(() => {
    if (moment === null) return
    let timer: ReturnType<typeof setTimeout>
    let again = firstAgainMs
    const askAgain = () => {
      begin()
      timer = setTimeout(askAgain, again)
      again = Math.min(again * 2, lastAgainMs)
    }
    const wait = () => {
      const left = Math.max(0, Date.parse(moment) - serverClock.now())
      timer = setTimeout(
        left > longestTimerMs ? wait : askAgain,
        Math.min(left + Math.random() * spreadMs, longestTimerMs),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [moment])
}
