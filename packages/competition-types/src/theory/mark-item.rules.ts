import type { BlankKey, ExamAnswer, ExamKey, ExamPaperRules } from '@tiltyard/contracts'
import { isBlankRight, type MatchesPattern } from './fill-text.rules.ts'

/** Several choices: all of them or nothing, half for some of them, or the share of right less wrong ones. */
export type MarkRule = Pick<ExamPaperRules, 'several' | 'wrongPermille'>

/** An answer may have been stored for another version of its question. */
type Given = { option?: number; options?: number[]; isTrue?: boolean; blanks?: string[] }

/**
 * The mark of an answer in author's option numbers. Points and mark are hundredths of a point; an answer that does not
 * fit the kind of the key counts as none.
 */
export function markItem(
  rule: MarkRule,
  key: ExamKey,
  answer: ExamAnswer | null,
  points: number,
  { matches }: { readonly matches: MatchesPattern },
): number {
  const given: Given = answer ?? {}
  const lost = Math.round((points * rule.wrongPermille) / 1000)
  switch (key.kind) {
    case 'single':
      return typeof given.option === 'number' ? markOne(given.option === key.option, points, lost) : 0
    case 'judge':
      return typeof given.isTrue === 'boolean' ? markOne(given.isTrue === key.isTrue, points, lost) : 0
    case 'multiple':
      return Array.isArray(given.options) ? markSeveral(rule.several, key.options, given.options, points) : 0
    case 'fill':
      return Array.isArray(given.blanks) ? markBlanks(key.blanks, given.blanks, points, matches) : 0
  }
}

/** A subtraction, because a negated zero is not equal to zero. */
const markOne = (isRight: boolean, points: number, lost: number) => (isRight ? points : 0 - lost)

function markSeveral(
  several: MarkRule['several'],
  key: readonly number[],
  given: readonly number[],
  points: number,
): number {
  const [right, chosen] = [new Set(key), new Set(given)]
  const hits = [...chosen].filter((option) => right.has(option)).length
  const wrong = chosen.size - hits
  if (hits === right.size && wrong === 0) return points
  switch (several) {
    case 'all':
      return 0
    case 'half':
      return hits > 0 && wrong === 0 ? Math.floor(points / 2) : 0
    case 'share':
      return Math.round((points * Math.max(0, hits - wrong)) / right.size)
  }
}

/** Running sums are rounded, not shares: all blanks together earn the points exactly. */
function markBlanks(
  blanks: readonly BlankKey[],
  given: readonly string[],
  points: number,
  matches: MatchesPattern,
): number {
  const whole = blanks.reduce((sum, { weight }) => sum + weight, 0)
  let mark = 0
  let before = 0
  for (const [index, blank] of blanks.entries()) {
    const after = before + blank.weight
    const typed = given[index]
    if (typeof typed === 'string' && isBlankRight(blank, typed, matches))
      mark += Math.round((points * after) / whole) - Math.round((points * before) / whole)
    before = after
  }
  return mark
}
