import { fingerprintOf, numberOf } from '../csv/cells.ts'
import type { CsvReader } from '../csv/csv-reader.ts'
import { TruthFault } from '../csv/join-tables.ts'
import { ScoringProblem } from '../csv/scoring-problem.ts'
import type { MetricRun } from './metric.ts'

/** 8 bytes a row, and twice that while an array grows: 320 MB at most. */
const mostRows = 20_000_000

/** Numbers one after another, in memory of their own size. */
class Numbers {
  length = 0
  #values = new Float64Array(1 << 12)

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(2 * this.length)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length] = value
    this.length += 1
  }

  sorted(): Float64Array {
    return this.#values.subarray(0, this.length).sort()
  }
}

/** The area under the ROC curve: how often a positive row has a higher score than a negative one, equal ones counting half. */
export function auc(options: {
  readonly column: string
  readonly truthCell: number
  readonly answerCell: number
  readonly isPositive: (truth: CsvReader, cell: number) => boolean
}): MetricRun {
  const { column, truthCell, answerCell, isPositive } = options
  const [positives, negatives] = [new Numbers(), new Numbers()]
  return {
    keep: (truth) => (isPositive(truth, truthCell) ? 1 : 0),
    judge(kept, answer) {
      if (positives.length + negatives.length === mostRows)
        throw new ScoringProblem('too_many_rows', { most: mostRows })
      // Minus nought is nought: sorting would tell them apart.
      const score = numberOf(answer, answerCell, column) + 0
      ;(kept === 1 ? positives : negatives).push(score)
    },
    result() {
      const details = {
        rows: positives.length + negatives.length,
        positives: positives.length,
        negatives: negatives.length,
      }
      if (details.positives === 0 || details.negatives === 0)
        throw new TruthFault('the truth: an AUC needs positive rows and others')
      const pairs = pairsWon(positives.sorted(), negatives.sorted())
      return { value: pairs / details.positives / details.negatives, details }
    },
  }
}

/** Both in order. */
function pairsWon(positives: Float64Array, negatives: Float64Array): number {
  let won = 0
  let below = 0
  let equalEnd = 0
  for (const score of positives) {
    while (below < negatives.length && (negatives[below] as number) < score) below += 1
    if (equalEnd < below) equalEnd = below
    while (equalEnd < negatives.length && (negatives[equalEnd] as number) === score) equalEnd += 1
    won += below + (equalEnd - below) / 2
  }
  return won
}

/** The label that is looked for, letter by letter. */
export function isLabel(label: string): (reader: CsvReader, cell: number) => boolean {
  const bytes = Buffer.from(label)
  const like = { bytes, starts: Int32Array.of(0), ends: Int32Array.of(bytes.length) }
  const wanted = fingerprintOf(like as unknown as CsvReader, 0)
  return (reader, cell) => fingerprintOf(reader, cell) === wanted
}
