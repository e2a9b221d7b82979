import type { MetricScorer } from '@tiltyard/contracts'
import { openTable, type Table } from '../../../csv/csv-table.ts'
import { FileProblem } from '../../../csv/file-problem.ts'
import { f1 } from './f1-metric.ts'
import { accuracy, auc, exactRows, isLabel, type MetricResult, type MetricRun, rmse } from './metrics.ts'
import { joinTables, TruthFileError } from './table-join.ts'

type Source = AsyncIterable<Uint8Array>

/** Reads both files once, in parallel. */
export async function measure(
  scorer: Omit<MetricScorer, 'kind'>,
  files: { readonly truth: Source; readonly answer: Source },
): Promise<MetricResult> {
  const truth = await openTruth(files.truth)
  const answer = await openTable(files.answer)
  try {
    const run = metricRun(scorer, truth, answer)
    await joinTables(truth, answer, scorer.idColumn, run)
    return run.result()
  } finally {
    await Promise.all([truth.reader.close(), answer.reader.close()])
  }
}

function metricRun(scorer: Omit<MetricScorer, 'kind'>, truth: Table, answer: Table): MetricRun {
  const { metric, column, separator } = scorer
  if (metric === 'exact-rows')
    return exactRows(
      truth.columns.map((_, cell) => cell),
      truth.columns.map((name) => answer.cellOf(name)),
    )
  const truthCell = cellOfTruth(truth, column)
  const answerCell = answer.cellOf(column)
  switch (metric) {
    case 'accuracy':
      return accuracy(truthCell, answerCell)
    case 'macro-f1':
      return f1('macro', truthCell, answerCell, separator)
    case 'micro-f1':
      return f1('micro', truthCell, answerCell, separator)
    case 'rmse':
      return rmse(column, truthCell, answerCell)
    case 'auc':
      return auc({ column, truthCell, answerCell, isPositive: isLabel(scorer.positive) })
  }
}

async function openTruth(source: Source): Promise<Table> {
  try {
    return await openTable(source)
  } catch (fault) {
    throw fault instanceof FileProblem ? new TruthFileError(`the truth: ${fault.message}`) : fault
  }
}

function cellOfTruth(truth: Table, column: string): number {
  const cell = truth.columns.indexOf(column)
  if (cell < 0) throw new TruthFileError(`the truth has no column ${column}`)
  return cell
}
