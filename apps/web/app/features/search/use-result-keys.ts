import { useEffect } from 'react'
import { stepThrough } from './results.model.ts'

/**
 * Arrows walk from the search box through the results and back; Enter opens by itself, because the focus is on a link.
 * Only from the box or a result: elsewhere arrows scroll.
 */
export function useResultKeys(): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return
      const box = document.querySelector<HTMLElement>('[data-search-box]')
      const hits = [...document.querySelectorAll<HTMLElement>('[data-hit]')]
      const current = target instanceof HTMLElement ? hits.indexOf(target) : -1
      if (current < 0 && target !== box) return
      event.preventDefault()
      const next = stepThrough(current, key, hits.length)
      ;(next < 0 ? box : hits[next])?.focus()
    }
    addEventListener('keydown', walk)
    return () => removeEventListener('keydown', walk)
  }, [])
}
