import { numberOf } from '../csv/cells.ts'
import type { MetricRun } from './metric.ts'

export function rmse(column: string, truthCell: number, answerCell: number): MetricRun {
  let [rows, squares] = [0, 0]
  return {
    keep: (truth) => numberOf(truth, truthCell, column),
    judge(kept, answer) {
      rows += 1
      squares += (numberOf(answer, answerCell, column) - kept) ** 2
    },
    result() {
      // So far off that it is no number any more: as far off as a number can be.
      const value = rows === 0 ? 0 : Math.min(Math.sqrt(squares / rows), Number.MAX_VALUE)
      return { value, details: { rows } }
    },
  }
}
