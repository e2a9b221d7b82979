import { diffArrays } from 'diff'

export type DiffPiece = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string }

/** Tokens as a reader sees them: Latin words, single Chinese characters, white space. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+?(?=[\p{Script=Han}])|\p{Script=Han}|[\p{L}\p{N}_]+|\s+|[^\s]/gu) ?? []
}

const linesOf = (text: string) => text.split(/(?<=\n)/)

/** With more changes a diff by words is slow and unreadable; lines are compared instead. */
const changesMax = 600

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
