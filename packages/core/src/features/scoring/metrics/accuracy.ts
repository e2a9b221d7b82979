import { fingerprintOf } from '../csv/cells.ts'
import type { MetricRun } from './metric.ts'

/** The share of rows whose cell is the truth's, letter by letter. */
export function accuracy(truthCell: number, answerCell: number): MetricRun {
  let [rows, right] = [0, 0]
  return {
    keep: (truth) => fingerprintOf(truth, truthCell),
    judge(kept, answer) {
      rows += 1
      if (fingerprintOf(answer, answerCell) === kept) right += 1
    },
    result: () => ({ value: rows === 0 ? 0 : right / rows, details: { rows, right } }),
  }
}
