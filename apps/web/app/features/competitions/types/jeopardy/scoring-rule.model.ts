import type { ScoringRule } from '@tiltyard/contracts/browser'

/** The formula of competition-types as text; n is the number of solves. */
export function formulaOf(rule: ScoringRule): string | null {
  switch (rule.name) {
    case 'static':
      return null
    case 'linear':
      return `max(${rule.minimum}, ⌈${rule.initial} − ${rule.decay} × (n − 1)⌉)`
    case 'quadratic':
      return `max(${rule.minimum}, ⌈${rule.initial} − ${rule.initial - rule.minimum} ÷ ${rule.decay}² × (n − 1)²⌉)`
    case 'expFloor': {
      const falling = Number((1 - rule.ratio).toFixed(6))
      return `⌊${rule.initial} × (${rule.ratio} + ${falling} × e^(−(n − 1) ÷ ${rule.difficulty}))⌋`
    }
    case 'rational':
      return `round(${rule.minimum} + ${rule.initial - rule.minimum} ÷ (1 + ((n − 1) ÷ ${rule.halfAt})^${rule.steepness}))`
  }
}
