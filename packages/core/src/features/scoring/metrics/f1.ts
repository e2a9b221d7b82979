import type { CsvReader } from '../csv/csv-reader.ts'
import { ScoringProblem } from '../csv/scoring-problem.ts'
import { CellIndex } from './cell-index.ts'
import type { MetricRun } from './metric.ts'

const mostLabels = 50_000

/**
 * F1 of labels, of which a cell may hold several. Macro: the mean over every label that is in the truth or in the answer;
 * micro: of all labels together, which with one label a cell is the accuracy.
 */
export function f1(
  average: 'macro' | 'micro',
  truthCell: number,
  answerCell: number,
  separator: string | null,
): MetricRun {
  const cells = new CellIndex()
  const labels = new Map<string, number>()
  const labelsOfCell: (readonly number[])[] = []
  const [hits, wrong, missed]: [number[], number[], number[]] = [[], [], []]
  let rows = 0

  const labelNumber = (text: string) => {
    const known = labels.get(text)
    if (known !== undefined) return known
    if (labels.size === mostLabels) throw new ScoringProblem('too_many_labels', { most: mostLabels })
    for (const counts of [hits, wrong, missed]) counts.push(0)
    labels.set(text, labels.size)
    return labels.size - 1
  }
  const labelsIn = (cell: number) => {
    const text = cells.texts[cell] as string
    const several = separator === null ? [text] : text.split(separator).map((label) => label.trim())
    return [...new Set(several.filter((label) => label !== '' || separator === null))].map(labelNumber)
  }
  const cellOf = (reader: CsvReader, cell: number) => {
    const number = cells.of(reader, cell)
    labelsOfCell[number] ??= labelsIn(number)
    return number
  }
  const raise = (counts: number[], label: number) => {
    counts[label] = (counts[label] as number) + 1
  }

  return {
    keep: (truth) => cellOf(truth, truthCell),
    judge(kept, answer) {
      rows += 1
      const given = cellOf(answer, answerCell)
      const [expected, found] = [labelsOfCell[kept] as number[], labelsOfCell[given] as number[]]
      for (const label of found) raise(given === kept || expected.includes(label) ? hits : wrong, label)
      if (given !== kept) for (const label of expected) if (!found.includes(label)) raise(missed, label)
    },
    result() {
      const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
      const value =
        average === 'micro'
          ? f1Of(sum(hits), sum(wrong), sum(missed))
          : sum(hits.map((hit, label) => f1Of(hit, wrong[label] as number, missed[label] as number))) /
            Math.max(1, hits.length)
      return {
        value,
        details: { rows, labels: labels.size, hits: sum(hits), wrong: sum(wrong), missed: sum(missed) },
      }
    },
  }
}

function f1Of(hits: number, wrong: number, missed: number): number {
  return hits === 0 ? 0 : (2 * hits) / (2 * hits + wrong + missed)
}
