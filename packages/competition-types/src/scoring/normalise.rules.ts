/** How the scores of a stage become comparable with those of another: as they are, by the best, by rank, by deviation. */
export type StageNorm = 'raw' | 'max' | 'rank' | 'zscore'

/** Units of a point in a total of several stages. */
export const totalUnitsPerPoint = 10_000

/** The scores of those who take part, each in points: 100 for the best by `max` and `rank`, 50 for the mean by `zscore`. */
export function normaliseScores(norm: StageNorm, scores: readonly number[]): number[] {
  switch (norm) {
    case 'raw':
      return [...scores]
    case 'max': {
      const best = scores.reduce((most, score) => Math.max(most, score), 0)
      return scores.map((score) => (best > 0 ? (100 * Math.max(0, score)) / best : 0))
    }
    case 'rank': {
      const ranks = ranksOf(scores)
      return scores.map((score) => (100 * (scores.length - (ranks.get(score) as number) + 1)) / scores.length)
    }
    case 'zscore': {
      const mean = sumOf(scores) / scores.length
      const deviation = Math.sqrt(sumOf(scores.map((score) => (score - mean) ** 2)) / scores.length)
      return scores.map((score) => (deviation > 0 ? 50 + (10 * (score - mean)) / deviation : 50))
    }
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** By score: its rank, shared by equals. */
function ranksOf(scores: readonly number[]): Map<number, number> {
  const ranks = new Map<number, number>()
  for (const [place, score] of scores.toSorted((a, b) => b - a).entries())
    if (!ranks.has(score)) ranks.set(score, place + 1)
  return ranks
}
