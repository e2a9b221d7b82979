import { useEffect, useEffectEvent } from 'react'
import { type Key, readKey } from './queue-keys.model.ts'

/** While a question is open on top, letters belong to it. */
export function useQueueKeys(act: (key: Key) => void, isOn = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target
    const isTyping =
      at instanceof HTMLElement && at.closest('input, textarea, select, [contenteditable]') !== null
    const key = readKey(event, isTyping)
    if (!key) return
    event.preventDefault()
    act(key)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}
