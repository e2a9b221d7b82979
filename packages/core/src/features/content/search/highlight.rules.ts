import type { QueryTerms } from './query-tree.rules.ts'
import { joinedPieces, normalizeText, piecesOf, splitRuns, stemOf } from './text-runs.rules.ts'

export type Range = { readonly start: number; readonly end: number }
export type MarkedPart = { readonly text: string; readonly hit: boolean }

/** Terms to highlight, by how they are matched in a text. */
type HighlightTerms = {
  readonly stems: ReadonlySet<string>
  readonly beginnings: readonly string[]
  /** For each, the first alternative that occurs in a text is used: the whole word, or else its parts. */
  readonly han: readonly { readonly whole: string; readonly parts: readonly string[] }[]
}

const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

export function buildHighlightTerms(terms: readonly QueryTerms[]): HighlightTerms {
  const stems = new Set<string>()
  const beginnings: string[] = []
  const han: HighlightTerms['han'][number][] = []
  const visit = (node: QueryTerms) => {
    if ('word' in node) {
      if (isHan(node.word)) han.push({ whole: node.word, parts: [] })
      else if (node.isPrefix) beginnings.push(node.word)
      else stems.add(node.word)
    } else if ('whole' in node) han.push(node)
    else for (const part of 'all' in node ? node.all : node.any) visit(part)
  }
  for (const node of terms) visit(node)
  return { stems, beginnings, han }
}

/** Matches in a text, in order and without overlaps. */
export function findRanges(text: string, marks: HighlightTerms): Range[] {
  const all = normalizeText(text)
  const words = marks.han.flatMap(({ whole, parts }) => (all.includes(whole) ? [whole] : parts))
  const ranges = splitRuns(text).flatMap((run): Range[] => {
    if (run.kind === 'letters') return hasLetters(run.text, marks) ? [run] : []
    return hanRanges(run.text, words).map(({ start, end }) => ({
      start: run.start + start,
      end: run.start + end,
    }))
  })
  return mergeRanges(ranges)
}

function hasLetters(run: string, { stems, beginnings }: HighlightTerms): boolean {
  const pieces = piecesOf(run)
  return (
    pieces.some((piece) => stems.has(stemOf(piece)) || beginnings.some((start) => piece.startsWith(start))) ||
    joinedPieces(pieces).some((joined) => stems.has(joined))
  )
}

function hanRanges(run: string, words: readonly string[]): Range[] {
  const text = normalizeText(run)
  // A character whose normalised form has another length would shift all following offsets.
  return text.length === run.length ? words.flatMap((word) => occurrences(text, word)) : []
}

function occurrences(text: string, word: string): Range[] {
  const matches: Range[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    matches.push({ start: at, end: at + word.length })
  return matches
}

function mergeRanges(ranges: readonly Range[]): Range[] {
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

type Marks = ReturnType<typeof buildHighlightTerms>

/** In characters; a Chinese character counts as two letters. */
const lengths = { zh: 110, en: 220 } as const
/** Matches beyond this are ignored, so that a page of hits does not scan whole books. */
const maxScannedLength = 20_000
/** Context before the first match, so that it is read in its sentence. */
const lead = { zh: 20, en: 50 } as const

/** The part of a text with most matches, starting at a nearby sentence or word. */
export function snippetOf(text: string, marks: Marks, language: 'zh' | 'en'): MarkedPart[] {
  const scanned = text.slice(0, maxScannedLength)
  const ranges = findRanges(scanned, marks)
  const length = lengths[language]
  const start = beginningNear(scanned, densestStart(scanned, ranges, length), lead[language])
  const end = endNear(scanned, start + length)
  const inside = ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ start: range.start - start, end: range.end - start }))
  const parts = markedParts(scanned.slice(start, end), inside)
  return [
    ...(start > 0 ? [{ text: '…', hit: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: '…', hit: false }] : []),
  ]
}

/** Start of the window with the most different matches, then with the most matches. */
function densestStart(text: string, ranges: readonly Range[], length: number): number {
  const words = ranges.map(({ start, end }) => text.slice(start, end).toLowerCase())
  let best = 0
  let most = 0
  let last = 0
  for (const [first, range] of ranges.entries()) {
    while ((ranges[last + 1]?.end ?? Number.POSITIVE_INFINITY) <= range.start + length) last += 1
    const inside = words.slice(first, last + 1)
    const score = new Set(inside).size * 100 + inside.length
    if (score > most) {
      most = score
      best = range.start
    }
  }
  return best
}

function beginningNear(text: string, match: number, leadLength: number): number {
  const from = Math.max(0, match - leadLength)
  if (from === 0) return 0
  const before = text.slice(from, match)
  const sentences = [...before.matchAll(/[。！？；\n]\s*|[.!?]\s+/gu)]
  const last = sentences.at(-1)
  if (last) return from + last.index + last[0].length
  const pause = /[，、：,:]\s*/u.exec(before)
  if (pause) return from + pause.index + pause[0].length
  const blank = before.indexOf(' ')
  return blank >= 0 ? from + blank + 1 : wholeCharacter(text, from)
}

function endNear(text: string, end: number): number {
  if (end >= text.length) return text.length
  const tail = text.slice(end - 15, end)
  const blank = tail.lastIndexOf(' ')
  return blank >= 0 ? end - 15 + blank : wholeCharacter(text, end)
}

/** Never between the surrogates of a character. */
function wholeCharacter(text: string, at: number): number {
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text[at] ?? '')
  return isSecondHalf ? at - 1 : at
}
