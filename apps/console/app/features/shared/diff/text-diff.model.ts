export type DiffPiece = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string }

/** Words of Latin text, single characters of Chinese, blanks: what a reader sees as one thing. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+?(?=[\p{Script=Han}])|\p{Script=Han}|[\p{L}\p{N}_]+|\s+|[^\s]/gu) ?? []
}

/** Beyond this the exact way would take too long; whole lines are compared instead. */
const cellsMax = 4_000_000

/** What was taken away and what was added, in reading order. */
export function diffText(before: string, after: string): DiffPiece[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : []
  const [one, other] = [tokensOf(before), tokensOf(after)]
  if (one.length * other.length <= cellsMax) return joinPieces(diffTokens(one, other))
  const lines = (text: string) => text.split(/(?<=\n)/)
  const [oneLines, otherLines] = [lines(before), lines(after)]
  if (oneLines.length * otherLines.length <= cellsMax) return joinPieces(diffTokens(oneLines, otherLines))
  return [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]
}

/** By the longest common subsequence, after cutting off what both share at their ends. */
function diffTokens(one: readonly string[], other: readonly string[]): DiffPiece[] {
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let end = 0
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1
  const piece =
    (kind: DiffPiece['kind']) =>
    (text: string): DiffPiece => ({ kind, text })
  return [
    ...one.slice(0, start).map(piece('same')),
    ...middle(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...one.slice(one.length - end).map(piece('same')),
  ]
}

function middle(one: readonly string[], other: readonly string[]): DiffPiece[] {
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const pieces: DiffPiece[] = []
  let [row, column] = [0, 0]
  while (row < one.length || column < other.length) {
    const [gone, added] = [one[row], other[column]]
    if (gone !== undefined && gone === added) {
      pieces.push({ kind: 'same', text: gone })
      row += 1
      column += 1
    } else if (added === undefined || (gone !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ kind: 'gone', text: gone ?? '' })
      row += 1
    } else {
      pieces.push({ kind: 'new', text: added })
      column += 1
    }
  }
  return pieces
}

function joinPieces(pieces: readonly DiffPiece[]): DiffPiece[] {
  const whole: DiffPiece[] = []
  for (const { kind, text } of pieces) {
    const last = whole.at(-1)
    if (last?.kind === kind) whole[whole.length - 1] = { kind, text: last.text + text }
    else whole.push({ kind, text })
  }
  return whole
}
