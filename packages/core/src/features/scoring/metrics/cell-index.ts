import { hashCell, hashed, textOf } from '../csv/cells.ts'
import type { CsvReader } from '../csv/csv-reader.ts'
import { ScoringProblem } from '../csv/scoring-problem.ts'

const mostTexts = 50_000
const longestText = 1_000
const slots = 1 << 18

/** Small numbers for the texts of cells, in the order in which they were met. */
export class CellIndex {
  readonly texts: string[] = []
  readonly #highs: number[] = []
  readonly #lows: number[] = []
  readonly #slots = new Int32Array(slots).fill(-1)

  of(reader: CsvReader, cell: number): number {
    hashCell(reader, cell)
    const { high, low } = hashed
    let slot = low & (slots - 1)
    for (;;) {
      const index = this.#slots[slot] as number
      if (index < 0 && (reader.ends[cell] as number) - (reader.starts[cell] as number) > longestText)
        throw new ScoringProblem('label_too_long', { line: reader.line, most: longestText })
      if (index < 0) return this.#add(slot, textOf(reader, cell), high, low)
      if (this.#lows[index] === low && this.#highs[index] === high) return index
      slot = (slot + 1) & (slots - 1)
    }
  }

  #add(slot: number, text: string, high: number, low: number): number {
    if (this.texts.length === mostTexts) throw new ScoringProblem('too_many_labels', { most: mostTexts })
    this.#slots[slot] = this.texts.length
    this.#highs.push(high)
    this.#lows.push(low)
    return this.texts.push(text) - 1
  }
}
