import { type RefObject, useEffect, useRef } from 'react'
import { actOfKey, isKeyOfControl, type PlayerAct } from './player-keys.model.ts'

/** Keys work while the focus is in the player, so that they never take a letter from the rest of the page. */
export function usePlayerKeys(frame: RefObject<HTMLElement | null>, onAct: (act: PlayerAct) => void): void {
  const latest = useRef(onAct)
  useEffect(() => {
    latest.current = onAct
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const press = (event: KeyboardEvent) => {
      const control = event.target instanceof HTMLElement ? event.target : null
      const keepsArrows = control?.hasAttribute('data-keeps-arrows') && event.key.startsWith('Arrow')
      const isTaken = keepsArrows || isKeyOfControl(event, control as HTMLInputElement | null)
      const act = isTaken ? null : actOfKey(event)
      if (!act) return
      event.preventDefault()
      latest.current(act)
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [frame])
}
