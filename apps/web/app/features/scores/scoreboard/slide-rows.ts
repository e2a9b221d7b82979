import { type BoardPages, currentPositions, rowAt } from './board-pages.model.ts'

type Slide = {
  readonly before: BoardPages
  readonly board: BoardPages
  /** Rows by which the page has scrolled along. */
  readonly moved: number
  readonly rowHeight: number
}

const slide = { duration: 180, easing: 'cubic-bezier(0.2, 0, 0.1, 1)' }
const glow = { duration: 1_200, easing: 'ease-out' }
/** From further away a row comes in from the edge: it was not in sight anyway. */
const farthest = 12

/** Each row from where it was on the screen; those that scored glow for a moment. Nothing of it for whoever wants no motion. */
export function slideRows(list: HTMLElement, { before, board, moved, rowHeight }: Slide): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const was = currentPositions(before)
  for (const element of list.querySelectorAll<HTMLElement>('[data-index]')) {
    const index = Number(element.dataset['index'])
    const row = rowAt(board, index)
    const old = row && was.get(row.teamId)
    if (!row || old === undefined) continue
    const rows = Math.max(-farthest, Math.min(farthest, old - index + moved))
    if (rows !== 0)
      element.animate([{ transform: `translateY(${rows * rowHeight}px)` }, { transform: 'none' }], slide)
    if (rowAt(before, old)?.solves !== row.solves)
      element.animate(
        [
          { backgroundColor: 'color-mix(in srgb, var(--jade) 22%, transparent)' },
          { backgroundColor: 'transparent' },
        ],
        glow,
      )
  }
}
