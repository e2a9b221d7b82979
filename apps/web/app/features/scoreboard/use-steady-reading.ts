import { useLayoutEffect, useRef } from 'react'
import { type BoardPages, placesNow, rowAt } from './board-pages.model.ts'
import { rowsMoved } from './rows-in-sight.model.ts'
import { slideRows } from './slide-rows.ts'
import type { RowsInSight } from './use-rows-in-sight.ts'

/**
 * A newer board moves rows, but not under the eyes of whoever reads them: where the reading began further down than the first
 * row, the page scrolls along with what was in sight. Then each row slides from where it was.
 */
export function useSteadyReading(board: BoardPages, rows: RowsInSight, viewHeight: () => number): void {
  const last = useRef(board)
  useLayoutEffect(() => {
    const before = last.current
    last.current = board
    if (before.round === board.round || rows.rowHeight === 0) return
    const { rowHeight, listTop, scrollBy, measure, listRef } = rows
    const places = placesNow(board)
    const top = listTop()
    const isReading = top < -rowHeight / 2
    const moved = isReading
      ? rowsMoved(inView(before, -top, viewHeight(), rowHeight), (id) => places.get(id))
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
