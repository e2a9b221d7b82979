import { useEffect, useEffectEvent } from 'react'
import { adjacentId, parseShortcutLetter } from './queue-keys.model.ts'

/** A checked box keeps the focus, and its row is decided by a key. */
const typedInto = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** `isOn` is false while a confirmation is open, so that its input gets the keys. */
export function useShortcutKeys(acts: Readonly<Record<string, () => void>>, isOn = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target
    const isTyping = at instanceof HTMLElement && at.closest(typedInto) !== null
    const letter = parseShortcutLetter(event, isTyping)
    const act = letter === null ? undefined : acts[letter]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}

/** J opens the next item, K the previous one. */
export function usePreviousNextKeys(
  ids: readonly string[],
  open: string | null,
  onOpen: (id: string) => void,
  isOn: boolean,
): void {
  const go = (step: 1 | -1) => {
    const next = adjacentId(ids, open, step)
    if (next) onOpen(next)
  }
  useShortcutKeys({ j: () => go(1), k: () => go(-1) }, isOn)
}
