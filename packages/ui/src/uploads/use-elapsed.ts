import { useEffect, useState } from 'react'

/** True once `ms` have passed since `active` became true. */
export function useElapsed(ms: number, active: boolean): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    setElapsed(false)
    if (!active) return undefined
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms, active])
  return active && elapsed
}
