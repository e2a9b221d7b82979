import { type Bank, banks } from '@tiltyard/contracts'

export type BankProgress = {
  readonly bank: Bank
  readonly solved: number
  readonly attempted: number
  readonly hardest: number | null
}

/** What could come next and why, the best first; the first that there is a question for is taken. */
export type RecommendationCriteria =
  | { readonly because: 'unfinished' | 'first' }
  | { readonly because: 'next-difficulty'; readonly bank: Bank; readonly from: number }
  | { readonly because: 'weakest-bank'; readonly bank: Bank }

const maxDifficulty = 5

/**
 * What was begun comes first. Then a step up where somebody practises most, as long as there is one to take; then the
 * bank that they know least.
 */
export function listRecommendationCriteria(progress: readonly BankProgress[]): RecommendationCriteria[] {
  const tried = progress.filter(({ attempted }) => attempted > 0)
  if (tried.length === 0) return [{ because: 'first' }]
  const solved = (bank: Bank) => progress.find((one) => one.bank === bank)?.solved ?? 0
  const most = [...tried].sort((a, b) => b.solved - a.solved || b.attempted - a.attempted)
  const weakest = [...banks].sort((a, b) => solved(a) - solved(b))
  return [
    { because: 'unfinished' },
    ...most.slice(0, 1).map(
      ({ bank, hardest }): RecommendationCriteria => ({
        because: 'next-difficulty',
        bank,
        from: Math.min(maxDifficulty, (hardest ?? 0) + 1),
      }),
    ),
    ...weakest.map((bank): RecommendationCriteria => ({ because: 'weakest-bank', bank })),
  ]
}

const dayMs = 86_400_000

/** Days in a row up to today, or up to yesterday: today is not over. Days are written YYYY-MM-DD. */
export function streakOf(days: readonly string[], today: string): number {
  const active = new Set(days)
  let at = Date.parse(`${today}T00:00:00Z`)
  if (!active.has(today)) at -= dayMs
  let streak = 0
  while (active.has(new Date(at).toISOString().slice(0, 10))) {
    streak += 1
    at -= dayMs
  }
  return streak
}
