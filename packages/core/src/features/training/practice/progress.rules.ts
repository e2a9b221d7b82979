import { type Bank, banks } from '@tiltyard/contracts'

export type BankProgress = {
  readonly bank: Bank
  readonly solved: number
  readonly attempted: number
  readonly hardest: number | null
}

/** Criteria of the next question and their reasons, best first; the first with a matching question is used. */
export type RecommendationCriteria =
  | { readonly because: 'unfinished' | 'first' }
  | { readonly because: 'next-difficulty'; readonly bank: Bank; readonly from: number }
  | { readonly because: 'weakest-bank'; readonly bank: Bank }

const maxDifficulty = 5

/**
 * Unfinished questions come first. Then a higher difficulty in the person's most practised bank, as long as there is
 * one; then their weakest bank.
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

/** Consecutive days up to today or yesterday, because today is not over. Days are YYYY-MM-DD. */
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
