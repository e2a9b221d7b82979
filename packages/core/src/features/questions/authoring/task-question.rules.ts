import type { ScoringRule } from '@tiltyard/contracts'

/** What it was worth to the first who solved it: in the training camp nobody is late. */
export function pointsOf(rule: ScoringRule): number {
  return Math.min(rule.name === 'static' ? rule.points : rule.initial, mostPoints)
}

const mostPoints = 100_000
const steps = [100, 200, 300, 400]

/** Said by its author, or by what it was worth. */
export function difficultyOf(said: number | null, points: number): number {
  return said ?? steps.filter((step) => points > step).length + 1
}
