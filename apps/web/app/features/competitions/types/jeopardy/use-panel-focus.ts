import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const narrow = '(max-width: 1023.99px)'

/**
 * Where keyboard and eye go: into a task that opens, and back to its card when it closes. A task that the page was loaded with takes
 * nothing: there the document begins as any other does.
 */
export function usePanelFocus(place: RefObject<HTMLElement | null>, taskId: string | undefined): void {
  const before = useRef(taskId)
  const boardTop = useRef(0)
  useLayoutEffect(() => {
    const last = before.current
    if (last === taskId || !matchMedia(narrow).matches) return
    if (taskId) scrollTo(0, 0)
    else scrollTo(0, boardTop.current)
  }, [taskId])
  useEffect(() => {
    const last = before.current
    before.current = taskId
    if (last === taskId) return
    const target = taskId ? '[data-panel-title]' : `[data-card="${CSS.escape(last ?? '')}"]`
    place.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
  }, [place, taskId])
  useEffect(() => {
    if (taskId) return
    const remember = () => {
      boardTop.current = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [taskId])
}
