import type { CsvReader } from './csv-reader.ts'
import { cellFingerprint, parseCellNumber } from './csv-table.ts'
import { ScoringProblem } from './scoring-problem.ts'
import { type RowJudge, TruthFileError } from './table-join.ts'

export type MetricResult = {
  readonly value: number
  /** What it was made of, for whoever sent the answer. */
  readonly details: Readonly<Record<string, number>>
}

/** Sees every row once, in any order, and then says what it found. */
export type MetricRun = RowJudge & { result(): MetricResult }

/** The share of rows whose cell is the truth's, letter by letter. */
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

/** The share of rows of which every column of the truth is the same. */
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

/** Order counts: a and b are not b and a. */
function rowFingerprint(reader: CsvReader, cells: readonly number[]): number {
  let all = 0
  for (const cell of cells) all = (all * 31 + cellFingerprint(reader, cell)) % Number.MAX_SAFE_INTEGER
  return all
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
      // So far off that it is no number any more: as far off as a number can be.
      const value = rows === 0 ? 0 : Math.min(Math.sqrt(squares / rows), Number.MAX_VALUE)
      return { value, details: { rows } }
    },
  }
}

/** 8 bytes a row, and twice that while an array grows: 320 MB at most. */
const maxRows = 20_000_000

/** Numbers one after another, in memory of their own size. */
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

/** The area under the ROC curve: how often a positive row has a higher score than a negative one, equal ones counting half. */
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
      // Minus nought is nought: sorting would tell them apart.
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
  const target = cellFingerprint(like as unknown as CsvReader, 0)
  return (reader, cell) => cellFingerprint(reader, cell) === target
}
