import { findRanges, type MarkedPart, markedParts, type Range, type readMarks } from './marks.rules.ts'

type Marks = ReturnType<typeof readMarks>

/** In characters; a Chinese one says as much as two letters. */
const lengths = { zh: 110, en: 220 } as const
/** A match further down than this is not looked for: a page of hits must not cost a book's reading. */
const looksAt = 20_000
/** What stands before the first match, so that it is read in its sentence. */
const lead = { zh: 20, en: 50 } as const

/** The stretch of a text with most matches, begun at a sentence or a word where one is near. */
export function snippetOf(text: string, marks: Marks, language: 'zh' | 'en'): MarkedPart[] {
  const looked = text.slice(0, looksAt)
  const ranges = findRanges(looked, marks)
  const length = lengths[language]
  const start = beginningNear(looked, densest(looked, ranges, length), lead[language])
  const end = endNear(looked, start + length)
  const inside = ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ start: range.start - start, end: range.end - start }))
  const parts = markedParts(looked.slice(start, end), inside)
  return [
    ...(start > 0 ? [{ text: '…', hit: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: '…', hit: false }] : []),
  ]
}

/** The first match of the window that holds most different ones, and of those most. */
function densest(text: string, ranges: readonly Range[], length: number): number {
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

/** Never between the halves of a character outside the basic plane. */
function wholeCharacter(text: string, at: number): number {
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text[at] ?? '')
  return isSecondHalf ? at - 1 : at
}
