import { stem } from 'porter2'

/**
 * A part of a text that is tokenised by one rule: Han characters, which have no spaces, or connected letters and
 * digits.
 */
export type Run = {
  readonly kind: 'han' | 'letters'
  readonly text: string
  readonly start: number
  readonly end: number
}

// A mark such as - or / connects letters only between two of them: AES-256, GB/T, k-anonymity.
const letter = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])`
const runs = new RegExp(String.raw`(\p{Script=Han}+)|${letter}+(?:[-‐‑–_./+#:·'’]${letter}+)*`, 'gu')

export function splitRuns(text: string): Run[] {
  return Array.from(text.matchAll(runs), (match) => ({
    kind: match[1] === undefined ? 'letters' : 'han',
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Longer words are keys, hashes or encoded bytes: they are not indexed. */
export const maxWordLength = 64

/** Text for indexing and snippets: without invisible characters, with collapsed blanks. */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Zs}\s]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()
}

/** One form for ＡＥＳ, Aes and aes, and for naïve and naive. Most text takes the fast path. */
export function normalizeText(text: string): string {
  if (/^[\u4e00-\u9fff]*$/.test(text)) return text
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

/** The pieces of a run of letters, split at marks and between letters and digits: sha and 256 in SHA-256 and sha256. */
export function piecesOf(run: string): string[] {
  const word = normalizeText(run).replace(/['’]s$/u, '')
  if (/^[a-z]+$/.test(word)) return [word]
  return word.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u).filter(Boolean)
}

/** Cached, because texts repeat few words often. */
const stems = new Map<string, string>()
const maxStems = 20_000

/** By the Porter 2 rules as PostgreSQL's english_stem applies them: a test compares both. */
export function stemOf(piece: string): string {
  if (!/^[a-z]+$/.test(piece)) return piece
  const cached = stems.get(piece)
  if (cached !== undefined) return cached
  const found = stem(piece)
  if (stems.size >= maxStems) stems.clear()
  stems.set(piece, found)
  return found
}

/**
 * sha and sha256; cve, cve2024 and cve20241234: an identifier is found by itself and by its prefixes, never by a
 * suffix.
 */
export function joinedPieces(pieces: readonly string[]): string[] {
  return pieces.slice(1).map((_, at) => pieces.slice(0, at + 2).join(''))
}

/** Stop words. They are not indexed in bodies, and searched only when a query has nothing else. */
const english = `a about after all also am an and any are as at be because been but by can could did do does doing for from
  had has have having he her here him his how i if in into is it its just me more most my no nor not of on or our out over
  own same she should so some such than that the their them then there these they this those through to too under until
  up was we were what when where which while who whom why will with would you your`
const chinese =
  '的 了 和 与 及 或 在 是 对 中 等 之 于 为 以 而 其 由 从 被 把 将 也 都 就 着 吗 呢 吧 啊 这 那 个 有 不 并 且 所 什么 如何 怎么 怎样 哪些 哪个 为什么 以及 基于 关于 一个 一种'

const stopWords = new Set(`${english} ${chinese}`.split(/\s+/))

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}
