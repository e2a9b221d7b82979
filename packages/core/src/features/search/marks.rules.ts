import type { Wanted } from './query-tree.rules.ts'
import { joinedPieces, piecesOf, plain, readRuns, stemOf } from './text-runs.rules.ts'

export type Range = { readonly start: number; readonly end: number }
export type MarkedPart = { readonly text: string; readonly hit: boolean }

/** What is looked for, by how it is found in a text. */
type Marks = {
  readonly stems: ReadonlySet<string>
  readonly beginnings: readonly string[]
  /** Of each, the first that is in a text counts: the whole word, or else its parts. */
  readonly han: readonly { readonly whole: string; readonly parts: readonly string[] }[]
}

const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

export function readMarks(wanted: readonly Wanted[]): Marks {
  const stems = new Set<string>()
  const beginnings: string[] = []
  const han: Marks['han'][number][] = []
  const visit = (node: Wanted) => {
    if ('word' in node) {
      if (isHan(node.word)) han.push({ whole: node.word, parts: [] })
      else if (node.isPrefix) beginnings.push(node.word)
      else stems.add(node.word)
    } else if ('whole' in node) han.push(node)
    else for (const part of 'all' in node ? node.all : node.any) visit(part)
  }
  for (const node of wanted) visit(node)
  return { stems, beginnings, han }
}

/** Where a text has what is looked for, in order and without overlaps. */
export function findRanges(text: string, marks: Marks): Range[] {
  const all = plain(text)
  const words = marks.han.flatMap(({ whole, parts }) => (all.includes(whole) ? [whole] : parts))
  const ranges = readRuns(text).flatMap((run): Range[] => {
    if (run.kind === 'letters') return hasLetters(run.text, marks) ? [run] : []
    return hanRanges(run.text, words).map(({ start, end }) => ({
      start: run.start + start,
      end: run.start + end,
    }))
  })
  return merged(ranges)
}

function hasLetters(run: string, { stems, beginnings }: Marks): boolean {
  const pieces = piecesOf(run)
  return (
    pieces.some((piece) => stems.has(stemOf(piece)) || beginnings.some((start) => piece.startsWith(start))) ||
    joinedPieces(pieces).some((joined) => stems.has(joined))
  )
}

function hanRanges(run: string, words: readonly string[]): Range[] {
  const text = plain(run)
  // A character that has another length in its plain form would move all that follow it.
  return text.length === run.length ? words.flatMap((word) => occurrences(text, word)) : []
}

function occurrences(text: string, word: string): Range[] {
  const found: Range[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    found.push({ start: at, end: at + word.length })
  return found
}

function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (last && range.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    else result.push(range)
  }
  return result
}

/** The text in parts, each a match or not. */
export function markedParts(text: string, ranges: readonly Range[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  let at = 0
  for (const { start, end } of ranges) {
    parts.push({ text: text.slice(at, start), hit: false }, { text: text.slice(start, end), hit: true })
    at = end
  }
  parts.push({ text: text.slice(at), hit: false })
  return parts.filter((part) => part.text !== '')
}
