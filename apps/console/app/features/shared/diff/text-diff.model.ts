import { diffArrays } from 'diff'

export type DiffPiece = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string }

/** Words of Latin text, single characters of Chinese, blanks: what a reader sees as one thing. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+?(?=[\p{Script=Han}])|\p{Script=Han}|[\p{L}\p{N}_]+|\s+|[^\s]/gu) ?? []
}

const linesOf = (text: string) => text.split(/(?<=\n)/)

/** Beyond this many changes words take too long, and nobody reads them; whole lines are compared instead. */
const changesMax = 600

/** What was taken away and what was added, in reading order. */
export function diffText(before: string, after: string): DiffPiece[] {
  return (
    diffTokens(tokensOf(before), tokensOf(after)) ??
    diffTokens(linesOf(before), linesOf(after)) ?? [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  )
}

function diffTokens(before: string[], after: string[]): DiffPiece[] | undefined {
  return diffArrays(before, after, { maxEditLength: changesMax })?.map(({ value, added, removed }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value.join(''),
  }))
}
