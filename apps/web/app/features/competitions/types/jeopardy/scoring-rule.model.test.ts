import type { ScoringRule } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { formulaOf } from './scoring-rule.model.ts'

test.each<[ScoringRule, string | null]>([
  [{ name: 'static', points: 100 }, null],
  [{ name: 'linear', initial: 500, minimum: 100, decay: 2.5 }, 'max(100, ⌈500 − 2.5 × (n − 1)⌉)'],
  [{ name: 'quadratic', initial: 500, minimum: 100, decay: 50 }, 'max(100, ⌈500 − 400 ÷ 50² × (n − 1)²⌉)'],
  [
    { name: 'expFloor', initial: 1000, ratio: 0.7, difficulty: 10 },
    '⌊1000 × (0.7 + 0.3 × e^(−(n − 1) ÷ 10))⌋',
  ],
  [
    { name: 'rational', initial: 500, minimum: 50, halfAt: 20, steepness: 1.2 },
    'round(50 + 450 ÷ (1 + ((n − 1) ÷ 20)^1.2))',
  ],
])('the formula of %o matches its computation', (rule, formula) => {
  expect(formulaOf(rule)).toBe(formula)
})
