import { useEffect } from 'react'

const typing = 'input, textarea, select, [contenteditable]'

/** The target of j and k, within the list. */
export function stepTo(current: number, key: 'j' | 'k', count: number): number {
  if (current < 0) return key === 'j' ? 0 : count - 1
  return Math.min(count - 1, Math.max(0, current + (key === 'j' ? 1 : -1)))
}

/**
 * j and k move the focus through the links of a list, and Enter opens the focused one. Ignored while typing
 * and with modifier keys.
 */
export function useListKeys(selector: string): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (event.key !== 'j' && event.key !== 'k') return
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      const links = [...document.querySelectorAll<HTMLElement>(selector)]
      const current = links.findIndex((link) => link.matches(':focus'))
      links[stepTo(current, event.key, links.length)]?.focus()
    }
    addEventListener('keydown', walk)
    return () => removeEventListener('keydown', walk)
  }, [selector])
}
