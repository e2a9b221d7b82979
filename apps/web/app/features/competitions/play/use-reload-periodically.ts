import { useEffect, useEffectEvent } from 'react'

const everyMs = 30_000

/**
 * Polls for changes without a live event while the tab is visible, and when it becomes visible again. An
 * unchanged response is cheap.
 */
export function useReloadPeriodically(reload: () => void): void {
  const onReload = useEffectEvent(reload)
  useEffect(() => {
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') onReload()
    }
    const timer = setInterval(reloadIfVisible, everyMs * (0.8 + Math.random() * 0.4))
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reloadIfVisible)
    }
  }, [])
}
