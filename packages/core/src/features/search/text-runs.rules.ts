import { englishStem } from './english-stem.rules.ts'

/** A stretch of a text that is read by one rule: Han characters, which have no spaces, or letters and digits held together. */
export type Run = {
  readonly kind: 'han' | 'letters'
  readonly text: string
  readonly start: number
  readonly end: number
}

// A mark such as - or / holds letters together only between two of them: AES-256, GB/T, k-anonymity.
const letter = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])`
const runs = new RegExp(String.raw`(\p{Script=Han}+)|${letter}+(?:[-‐‑–_./+#:·'’]${letter}+)*`, 'gu')

export function readRuns(text: string): Run[] {
  return Array.from(text.matchAll(runs), (found) => ({
    kind: found[1] === undefined ? 'letters' : 'han',
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }))
}

/** Nothing that cannot be seen, one blank where there were several: what is kept to be searched and quoted. */
export function tidy(text: string): string {
  return text
    .replace(/[\p{Zs}\s]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()
}

/** One form for ＡＥＳ, Aes and aes, and for naïve and naive. Nearly all text takes the short way. */
export function plain(text: string): string {
  if (/^[\u4e00-\u9fff]*$/.test(text)) return text
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

/** The pieces of a run of letters, split at its marks and where letters meet digits: sha and 256 in SHA-256 and in sha256. */
export function piecesOf(run: string): string[] {
  const word = plain(run).replace(/['’]s$/u, '')
  if (/^[a-z]+$/.test(word)) return [word]
  return word.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u).filter(Boolean)
}

/** Texts use few words often. */
const stems = new Map<string, string>()
const stemsMax = 20_000

export function stemOf(piece: string): string {
  if (!/^[a-z]+$/.test(piece)) return piece
  const known = stems.get(piece)
  if (known !== undefined) return known
  const stem = englishStem(piece)
  if (stems.size >= stemsMax) stems.clear()
  stems.set(piece, stem)
  return stem
}

/** sha and sha256; cve, cve2024 and cve20241234: an identifier is found by itself and by its beginning, never by another's end. */
export function joinedPieces(pieces: readonly string[]): string[] {
  return pieces.slice(1).map((_, at) => pieces.slice(0, at + 2).join(''))
}
