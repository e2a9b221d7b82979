import { cellFingerprint, parseCellNumber, rowFingerprint } from '../../../csv/csv-cells.ts'
import type { CsvReader } from '../../../csv/csv-reader.ts'
import { ScoringProblem } from './scoring-problem.ts'
import { type RowJudge, TruthFileError } from './table-join.ts'

export type MetricResult = {
  readonly value: number
  /** Components of the value, for the person who answered. */
  readonly details: Readonly<Record<string, number>>
}

/** Sees every row once, in any order, and then returns the result. */
export type MetricRun = RowJudge & { result(): MetricResult }

/** The share of rows whose cell equals the truth's exactly. */
export function accuracy(truthCell: number, answerCell: number): MetricRun {
  let [rows, right] = [0, 0]
  return {
    encodeTruth: (truth) => cellFingerprint(truth, truthCell),
    judge(expected, answer) {
      rows += 1
      if (cellFingerprint(answer, answerCell) === expected) right += 1
    },
    result: () => ({ value: rows === 0 ? 0 : right / rows, details: { rows, right } }),
  }
}

/** The share of rows with every column equal to the truth's. */
export function exactRows(truthCells: readonly number[], answerCells: readonly number[]): MetricRun {
  let [rows, right] = [0, 0]
  return {
    encodeTruth: (truth) => rowFingerprint(truth, truthCells),
    judge(expected, answer) {
      rows += 1
      if (rowFingerprint(answer, answerCells) === expected) right += 1
    },
    result: () => ({ value: rows === 0 ? 0 : right / rows, details: { rows, right } }),
  }
}

export function rmse(column: string, truthCell: number, answerCell: number): MetricRun {
  let [rows, squares] = [0, 0]
  return {
    encodeTruth: (truth) => parseCellNumber(truth, truthCell, column),
    judge(expected, answer) {
      rows += 1
      squares += (parseCellNumber(answer, answerCell, column) - expected) ** 2
    },
    result() {
      // An overflow is reported as the largest number.
      const value = rows === 0 ? 0 : Math.min(Math.sqrt(squares / rows), Number.MAX_VALUE)
      return { value, details: { rows } }
    },
  }
}

/** 8 bytes per row, and twice that while an array grows: at most 320 MB. */
const maxRows = 20_000_000

/** A growing list of numbers in a typed array. */
class GrowableFloats {
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

/**
 * The area under the ROC curve: how often a positive row scores higher than a negative one, with ties counting half.
 */
export function auc(options: {
  readonly column: string
  readonly truthCell: number
  readonly answerCell: number
  readonly isPositive: (truth: CsvReader, cell: number) => boolean
}): MetricRun {
  const { column, truthCell, answerCell, isPositive } = options
  const [positives, negatives] = [new GrowableFloats(), new GrowableFloats()]
  return {
    encodeTruth: (truth) => (isPositive(truth, truthCell) ? 1 : 0),
    judge(expected, answer) {
      if (positives.length + negatives.length === maxRows)
        throw new ScoringProblem('too_many_rows', { most: maxRows })
      // Normalises -0 to 0, which sorting would distinguish.
      const score = parseCellNumber(answer, answerCell, column) + 0
      ;(expected === 1 ? positives : negatives).push(score)
    },
    result() {
      const details = {
        rows: positives.length + negatives.length,
        positives: positives.length,
        negatives: negatives.length,
      }
      if (details.positives === 0 || details.negatives === 0)
        throw new TruthFileError('the truth: an AUC needs positive rows and others')
      const pairs = pairsWon(positives.sorted(), negatives.sorted())
      return { value: pairs / details.positives / details.negatives, details }
    },
  }
}

/** Both sorted. */
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

/** Matches the positive label exactly. */
export function isLabel(label: string): (reader: CsvReader, cell: number) => boolean {
  const bytes = Buffer.from(label)
  const like = { bytes, starts: Int32Array.of(0), ends: Int32Array.of(bytes.length) }
  const target = cellFingerprint(like as unknown as CsvReader, 0)
  return (reader, cell) => cellFingerprint(reader, cell) === target
}
