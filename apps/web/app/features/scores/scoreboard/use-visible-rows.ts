import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type BoardPages, currentPositions, rowAt } from './board-pages.model.ts'
import { slideRows } from './slide-rows.ts'
import { type RowSpan, rowsMoved, visibleRows } from './visible-rows.model.ts'

export type VisibleRows = {
  readonly listRef: RefObject<HTMLTableSectionElement | null>
  readonly span: RowSpan
  /** 0 until the browser has measured one: the server's rows simply follow one another. */
  readonly rowHeight: number
  /** Where the list begins, in pixels from the upper edge of what is seen. */
  readonly listTop: () => number
  readonly scrollBy: (pixels: number) => void
  readonly measure: () => void
}

type VisibleRowsOptions = {
  readonly count: number
  /** Rows that the server writes. */
  readonly first: number
  /** What scrolls; the page itself when there is none. */
  readonly scroller?: RefObject<HTMLElement | null>
  /** What covers the upper edge of the page: rows below it are not read. */
  readonly covered?: number
}

/** The document would be refused by its content policy with sizes in it: they are set by script, once there is one. */
export function useVisibleRows({ count, first, scroller, covered = 0 }: VisibleRowsOptions): VisibleRows {
  const listRef = useRef<HTMLTableSectionElement>(null)
  const [rowHeight, setRowHeight] = useState(0)
  const [span, setSpan] = useState<RowSpan>({ from: 0, to: Math.min(first, count) })

  const listTop = useCallback(() => {
    const above = scroller?.current ? scroller.current.getBoundingClientRect().top : 0
    return (listRef.current?.getBoundingClientRect().top ?? 0) - above - covered
  }, [scroller, covered])

  const measure = useCallback(() => {
    const height = listRef.current?.querySelector('tr')?.getBoundingClientRect().height ?? 0
    if (height === 0) return
    setRowHeight(height)
    const viewHeight = scroller?.current?.clientHeight ?? innerHeight
    const next = inSteps(
      visibleRows({ listTop: listTop(), height: viewHeight - covered, rowHeight: height, count }),
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
function inSteps({ from, to }: RowSpan, count: number): RowSpan {
  return {
    from: Math.floor(from / stepRows) * stepRows,
    to: Math.min(count, Math.ceil(to / stepRows) * stepRows),
  }
}

export type JumpTarget = {
  readonly teamId: string
  readonly index: number
  /** Another number for each jump: the same row may be jumped to twice. */
  readonly time: number
}

/** Rows come into being as they come into sight, on a slow machine some frames later. */
const longestMs = 3_000

/** Brings a row into the middle of what is seen, and the keyboard to its team. */
export function useJump(target: JumpTarget | null, rows: VisibleRows, viewHeight: () => number): void {
  const jump = useEffectEvent(({ index, teamId }: JumpTarget) => {
    const { rowHeight, listTop, scrollBy, listRef } = rows
    if (rowHeight === 0) return
    scrollBy(listTop() + (index + 0.5) * rowHeight - viewHeight() / 2)
    const until = performance.now() + longestMs
    const focus = () => {
      const team = listRef.current?.querySelector<HTMLElement>(`[data-team="${CSS.escape(teamId)}"]`)
      if (team) team.focus({ preventScroll: true })
      else if (performance.now() < until) frame = requestAnimationFrame(focus)
    }
    let frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => (target ? jump(target) : undefined), [target])
}

/**
 * A newer board moves rows, but not under the eyes of whoever reads them: where the reading began further down than the first
 * row, the page scrolls along with what was in sight. Then each row slides from where it was.
 */
export function useScrollAnchor(board: BoardPages, rows: VisibleRows, viewHeight: () => number): void {
  const last = useRef(board)
  useLayoutEffect(() => {
    const before = last.current
    last.current = board
    if (before.round === board.round || rows.rowHeight === 0) return
    const { rowHeight, listTop, scrollBy, measure, listRef } = rows
    const positions = currentPositions(board)
    const top = listTop()
    const isReading = top < -rowHeight / 2
    const moved = isReading
      ? rowsMoved(inView(before, -top, viewHeight(), rowHeight), (id) => positions.get(id))
      : 0
    if (moved !== 0) {
      scrollBy(moved * rowHeight)
      measure()
    }
    if (listRef.current) slideRows(listRef.current, { before, board, moved, rowHeight })
  }, [board, rows, viewHeight])
}

function inView(board: BoardPages, above: number, height: number, rowHeight: number) {
  const from = Math.max(0, Math.ceil(above / rowHeight))
  const to = Math.min(board.total, Math.floor((above + height) / rowHeight))
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).flatMap((index) => {
    const row = rowAt(board, index)
    return row ? [{ teamId: row.teamId, index }] : []
  })
}
