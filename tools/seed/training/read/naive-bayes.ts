import type { Row } from './csv.ts'

type Learnt = {
  readonly label: string
  readonly share: number
  readonly means: number[]
  readonly spreads: number[]
}

/** The simplest honest model: every feature a bell curve of its own, one a class. Answers with each class's likelihood. */
export function learn(rows: readonly Row[], features: readonly string[]) {
  const labels = [...new Set(rows.map((row) => row['label'] ?? ''))]
  const learnt = labels.map((label): Learnt => {
    const own = rows.filter((row) => row['label'] === label)
    const columns = features.map((feature) => own.map((row) => Number(row[feature])))
    const means = columns.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length)
    const spreads = columns.map((values, n) =>
      Math.max(1e-6, values.reduce((sum, value) => sum + (value - (means[n] ?? 0)) ** 2, 0) / values.length),
    )
    return { label, share: own.length / rows.length, means, spreads }
  })
  const likelihood = (row: Row, { share, means, spreads }: Learnt) =>
    features.reduce((sum, feature, n) => {
      const spread = spreads[n] ?? 1
      return sum - Math.log(spread) / 2 - (Number(row[feature]) - (means[n] ?? 0)) ** 2 / (2 * spread)
    }, Math.log(share))
  return (row: Row): Map<string, number> => new Map(learnt.map((each) => [each.label, likelihood(row, each)]))
}
