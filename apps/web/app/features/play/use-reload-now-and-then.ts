import { useEffect, useEffectEvent } from 'react'

const everyMs = 30_000

/**
 * For what nobody announces, such as a pause that organisers decide on: a look now and then while somebody is looking, and one when they
 * come back to the tab. What has not changed costs next to nothing.
 */
export function useReloadNowAndThen(reload: () => void): void {
  const begin = useEffectEvent(reload)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') begin()
    }
    const timer = setInterval(look, everyMs * (0.8 + Math.random() * 0.4))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
