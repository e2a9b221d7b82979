import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Moves focus and scroll position into an opened task, and back to its card when it closes. A task that is
 * open on page load does not take the focus. `covering` is the media query of screens where the task covers the list.
 */
export function usePanelFocus(
  container: RefObject<HTMLElement | null>,
  taskId: string | undefined,
  covering: string,
): void {
  const before = useRef(taskId)
  const boardTop = useRef(0)
  useLayoutEffect(() => {
    const last = before.current
    if (last === taskId || !matchMedia(covering).matches) return
    if (taskId) scrollTo(0, 0)
    else scrollTo(0, boardTop.current)
  }, [taskId, covering])
  useEffect(() => {
    const last = before.current
    before.current = taskId
    if (last === taskId) return
    const target = taskId ? '[data-panel-title]' : `[data-card="${CSS.escape(last ?? '')}"]`
    container.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
  }, [container, taskId])
  useEffect(() => {
    if (taskId) return
    const remember = () => {
      boardTop.current = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [taskId])
}
