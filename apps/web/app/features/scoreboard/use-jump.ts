import { useEffect, useEffectEvent } from 'react'
import type { RowsInSight } from './use-rows-in-sight.ts'

export type Target = {
  readonly teamId: string
  readonly index: number
  /** Another number for each jump: the same row may be jumped to twice. */
  readonly time: number
}

/** Rows come into being as they come into sight, on a slow machine some frames later. */
const longestMs = 3_000

/** Brings a row into the middle of what is seen, and the keyboard to its team. */
export function useJump(target: Target | null, rows: RowsInSight, viewHeight: () => number): void {
  const jump = useEffectEvent(({ index, teamId }: Target) => {
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
