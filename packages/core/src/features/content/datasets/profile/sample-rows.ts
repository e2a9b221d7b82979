import { sanitizeText } from '../../../../sanitized-text.ts'

const maxSampleLength = 60_000
const maxSampleCell = 200

export type SampleRow = readonly (string | null)[]

/** The first rows of a table, up to a length in all. */
export class SampleRows {
  readonly rows: SampleRow[] = []
  readonly #most: number
  #length = 0

  constructor(most: number) {
    this.#most = most
  }

  get rowsWanted(): number {
    return this.#length < maxSampleLength ? this.#most - this.rows.length : 0
  }

  add(cells: SampleRow): void {
    const longest = Math.min(maxSampleCell, Math.ceil(maxSampleLength / cells.length))
    this.append([cells.map((cell) => cell && sanitizeText(cell, longest))])
  }

  /** Rows of another sample, which follow. */
  append(rows: readonly SampleRow[]): void {
    for (const row of rows) {
      if (this.rowsWanted === 0) return
      this.#length += row.reduce((length, cell) => length + (cell?.length ?? 0), 0)
      this.rows.push(row)
    }
  }
}
