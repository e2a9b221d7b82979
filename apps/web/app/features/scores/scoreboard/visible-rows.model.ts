export type Viewport = {
  /** Where the list begins, in pixels from the upper edge of what is seen. */
  readonly listTop: number
  readonly height: number
  readonly rowHeight: number
  readonly count: number
}

export type RowSpan = { readonly from: number; readonly to: number }

/** Rows to draw: those in sight, and some on either side so that a flick of the wheel finds them there. */
export function visibleRows({ listTop, height, rowHeight, count }: Viewport, spare = 12): RowSpan {
  const from = Math.floor(-listTop / rowHeight) - spare
  const to = Math.ceil((height - listTop) / rowHeight) + spare
  return { from: clamp(from, count), to: clamp(to, count) }
}

const clamp = (row: number, count: number) => Math.min(Math.max(0, row), count)

type RowPosition = { readonly teamId: string; readonly index: number }

/**
 * By how many rows what is being read has moved: the middle of all rows in sight, so that one team that leaps past a hundred
 * others takes nobody along.
 */
export function rowsMoved(
  before: readonly RowPosition[],
  indexNow: (teamId: string) => number | undefined,
): number {
  const moves = before
    .flatMap(({ teamId, index }) => {
      const now = indexNow(teamId)
      return now === undefined ? [] : [now - index]
    })
    .sort((one, other) => one - other)
  return moves[Math.floor((moves.length - 1) / 2)] ?? 0
}
