import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { rowsInSight, type Span } from './rows-in-sight.model.ts'

export type RowsInSight = {
  readonly listRef: RefObject<HTMLTableSectionElement | null>
  readonly span: Span
  /** 0 until the browser has measured one: the server's rows simply follow one another. */
  readonly rowHeight: number
  /** Where the list begins, in pixels from the upper edge of what is seen. */
  readonly listTop: () => number
  readonly scrollBy: (pixels: number) => void
  readonly measure: () => void
}

type Options = {
  readonly count: number
  /** Rows that the server writes. */
  readonly first: number
  /** What scrolls; the page itself when there is none. */
  readonly scroller?: RefObject<HTMLElement | null>
  /** What covers the upper edge of the page: rows below it are not read. */
  readonly covered?: number
}

/** The document would be refused by its content policy with sizes in it: they are set by script, once there is one. */
export function useRowsInSight({ count, first, scroller, covered = 0 }: Options): RowsInSight {
  const listRef = useRef<HTMLTableSectionElement>(null)
  const [rowHeight, setRowHeight] = useState(0)
  const [span, setSpan] = useState<Span>({ from: 0, to: Math.min(first, count) })

  const listTop = useCallback(() => {
    const above = scroller?.current ? scroller.current.getBoundingClientRect().top : 0
    return (listRef.current?.getBoundingClientRect().top ?? 0) - above - covered
  }, [scroller, covered])

  const measure = useCallback(() => {
    const height = listRef.current?.querySelector('tr')?.getBoundingClientRect().height ?? 0
    if (height === 0) return
    setRowHeight(height)
    const seen = scroller?.current?.clientHeight ?? innerHeight
    const next = inSteps(
      rowsInSight({ listTop: listTop(), height: seen - covered, rowHeight: height, count }),
      count,
    )
    setSpan((now) => (now.from === next.from && now.to === next.to ? now : next))
  }, [scroller, covered, count, listTop])

  const scrollBy = useCallback(
    (pixels: number) =>
      (scroller?.current ?? window).scrollBy({ top: pixels, behavior: 'instant' as ScrollBehavior }),
    [scroller],
  )

  useLayoutEffect(() => {
    measure()
    const moving = scroller?.current ?? window
    moving.addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      moving.removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [measure, scroller])

  return { listRef, span, rowHeight, listTop, scrollBy, measure }
}

const stepRows = 8

/** Drawn anew every eight rows, not for each pixel. */
function inSteps({ from, to }: Span, count: number): Span {
  return {
    from: Math.floor(from / stepRows) * stepRows,
    to: Math.min(count, Math.ceil(to / stepRows) * stepRows),
  }
}
