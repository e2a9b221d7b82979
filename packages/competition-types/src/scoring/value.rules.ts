import type { ScoringRule } from '@tiltyard/contracts'

/**
 * The value of a task for each solver after `solves` solves; before the first, the value that the first solver will
 * get. Always an integer, so that sums are exact in any order.
 */
export function valueFor(rule: ScoringRule, solves: number): number {
  const further = Math.max(0, solves - 1)
  switch (rule.name) {
    case 'static':
      return rule.points
    case 'linear':
      return Math.max(rule.minimum, Math.ceil(rule.initial - rule.decay * further))
    case 'quadratic': {
      const lost = ((rule.initial - rule.minimum) / rule.decay ** 2) * further ** 2
      return Math.max(rule.minimum, Math.ceil(rule.initial - lost))
    }
    case 'expFloor': {
      // Not computed by the formula: 1 - r and r need not add up to 1 in floating point.
      if (further === 0) return rule.initial
      const share = rule.ratio + (1 - rule.ratio) * Math.exp(-further / rule.difficulty)
      return Math.floor(rule.initial * share)
    }
    case 'rational': {
      const share = 1 / (1 + (further / rule.halfAt) ** rule.steepness)
      return Math.round(rule.minimum + (rule.initial - rule.minimum) * share)
    }
  }
}
