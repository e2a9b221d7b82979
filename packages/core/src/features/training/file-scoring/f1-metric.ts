import { cellHash } from '../../../csv/cell-hash.ts'
import { cellText, hashCell } from '../../../csv/csv-cells.ts'
import type { CsvReader } from '../../../csv/csv-reader.ts'
import type { MetricRun } from './metrics.ts'
import { ScoringProblem } from './scoring-problem.ts'

const maxLabels = 50_000

/**
 * F1 of labels, of which a cell may contain several. Macro: the mean over every label of truth or answer; micro: over
 * all labels together, which equals accuracy with one label per cell.
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
    const existing = labels.get(text)
    if (existing !== undefined) return existing
    if (labels.size === maxLabels) throw new ScoringProblem('too_many_labels', { most: maxLabels })
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
    encodeTruth: (truth) => cellOf(truth, truthCell),
    judge(truthIndex, answer) {
      rows += 1
      const answerIndex = cellOf(answer, answerCell)
      const [expected, predicted] = [
        labelsOfCell[truthIndex] as number[],
        labelsOfCell[answerIndex] as number[],
      ]
      for (const label of predicted)
        raise(answerIndex === truthIndex || expected.includes(label) ? hits : wrong, label)
      if (answerIndex !== truthIndex)
        for (const label of expected) if (!predicted.includes(label)) raise(missed, label)
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

const maxTexts = 50_000
const maxTextLength = 1_000
const slots = 1 << 18

/** Small numbers for cell texts, in order of first occurrence. */
class CellIndex {
  readonly texts: string[] = []
  readonly #highs: number[] = []
  readonly #lows: number[] = []
  readonly #slots = new Int32Array(slots).fill(-1)

  of(reader: CsvReader, cell: number): number {
    hashCell(reader, cell)
    const { high, low } = cellHash
    let slot = low & (slots - 1)
    for (;;) {
      const index = this.#slots[slot] as number
      if (index < 0 && (reader.ends[cell] as number) - (reader.starts[cell] as number) > maxTextLength)
        throw new ScoringProblem('label_too_long', { line: reader.line, most: maxTextLength })
      if (index < 0) return this.#add(slot, cellText(reader, cell), high, low)
      if (this.#lows[index] === low && this.#highs[index] === high) return index
      slot = (slot + 1) & (slots - 1)
    }
  }

  #add(slot: number, text: string, high: number, low: number): number {
    if (this.texts.length === maxTexts) throw new ScoringProblem('too_many_labels', { most: maxTexts })
    this.#slots[slot] = this.texts.length
    this.#highs.push(high)
    this.#lows.push(low)
    return this.texts.push(text) - 1
  }
}
