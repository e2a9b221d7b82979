import { addresses } from '@tiltyard/contracts/browser'
import { serverClock } from '@tiltyard/ui'
import { useEffect } from 'react'
import { call } from '../session/index.ts'
import { timeOfAnswer } from './answer-time.ts'

let isAsked = false

/** For pages with countdowns: asks once what time the server has. A cached page cannot know, and many browsers' clocks are wrong. */
export function useServerClock(): void {
  useEffect(() => {
    if (isAsked) return
    isAsked = true
    const since = performance.now()
    void call(addresses.getSystemParameters, {}).then((outcome) => {
      const time = outcome.ok ? timeOfAnswer(outcome.headers.get('date')) : null
      if (time === null) isAsked = false
      else serverClock.tell(time, performance.now() - since)
    })
  }, [])
}
