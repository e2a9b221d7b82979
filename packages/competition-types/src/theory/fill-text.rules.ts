import type { BlankKey } from '@tiltyard/contracts'
import { isWithin, parseDecimal } from '../answers/decimal.rules.ts'

/** The whole text has to match; RE2 syntax. */
export type MatchesPattern = (pattern: string, text: string) => boolean

/** Chinese punctuation that NFKC leaves as it is. */
const punctuation: ReadonlyMap<string, string> = new Map([
  ...pairs('。、', '.,'),
  ...pairs('“”„「」『』', '"""""""'),
  ...pairs('‘’‚', "'''"),
  ...pairs('【】〔〕', '[][]'),
  ...pairs('《》〈〉', '<><>'),
  ...pairs('—–−', '---'),
])
const foldable = new RegExp(`[${[...punctuation.keys()].join('')}]`, 'gu')

function pairs(from: string, to: string): [string, string][] {
  return [...from].map((each, index) => [each, to[index] ?? ''])
}

/** Typed text for comparison: the same for full and half width, Chinese and ASCII punctuation, and runs of blanks. */
export function foldText(typed: string, isCaseSensitive = false): string {
  const folded = typed
    .normalize('NFKC')
    .replace(foldable, (each) => punctuation.get(each) ?? each)
    .replace(/\s+/gu, ' ')
    .trim()
  return isCaseSensitive ? folded : folded.toLowerCase()
}

export function isBlankRight(key: BlankKey, typed: string, matches: MatchesPattern): boolean {
  const text = foldText(typed, key.isCaseSensitive)
  if (text === '') return false
  return (
    key.accepts.some((accepted) => foldText(accepted, key.isCaseSensitive) === text) ||
    isNear(key.number, text) ||
    // A pattern with capitals would never match a text in lower case.
    (key.pattern !== null && matches(key.isCaseSensitive ? key.pattern : `(?i:${key.pattern})`, text))
  )
}

function isNear(number: BlankKey['number'], text: string): boolean {
  if (number === null) return false
  const [typed, right, tolerance] = [text, number.value, number.tolerance].map(parseDecimal)
  return Boolean(typed && right && tolerance && isWithin(typed, right, tolerance))
}
