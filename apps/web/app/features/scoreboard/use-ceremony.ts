import { useEffect, useEffectEvent, useReducer } from 'react'
import { type Ceremony, type CeremonyKey, ceremonyBegins, ceremonyKey, step } from './ceremony.model.ts'

const playMs = 3_500

export function useCeremony(total: number) {
  const [ceremony, press] = useReducer(
    (at: Ceremony, key: CeremonyKey | 'tick') => step(at, key, total),
    ceremonyBegins,
  )
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const key = ceremonyKey(event.key)
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return
    // A button that has the focus is pressed by Space itself.
    if (event.key === ' ' && event.target instanceof HTMLElement && event.target.closest('button, a')) return
    event.preventDefault()
    press(key)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  useEffect(() => {
    if (!ceremony.isPlaying) return
    const timer = setInterval(() => press('tick'), playMs)
    return () => clearInterval(timer)
  }, [ceremony.isPlaying])
  return { ceremony, press }
}
