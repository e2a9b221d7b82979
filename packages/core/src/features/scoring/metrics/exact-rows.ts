import { fingerprintOf } from '../csv/cells.ts'
import type { CsvReader } from '../csv/csv-reader.ts'
import type { MetricRun } from './metric.ts'

/** The share of rows of which every column of the truth is the same. */
export function exactRows(truthCells: readonly number[], answerCells: readonly number[]): MetricRun {
  let [rows, right] = [0, 0]
  return {
    keep: (truth) => fingerprintOfAll(truth, truthCells),
    judge(kept, answer) {
      rows += 1
      if (fingerprintOfAll(answer, answerCells) === kept) right += 1
    },
    result: () => ({ value: rows === 0 ? 0 : right / rows, details: { rows, right } }),
  }
}

/** Order counts: a and b are not b and a. */
function fingerprintOfAll(reader: CsvReader, cells: readonly number[]): number {
  let all = 0
  for (const cell of cells) all = (all * 31 + fingerprintOf(reader, cell)) % Number.MAX_SAFE_INTEGER
  return all
}
