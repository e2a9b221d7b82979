import { FileProblem } from '../../../../csv/file-problem.ts'
import { sanitizeText } from '../../../../sanitized-text.ts'
import { ColumnStatistics } from './column-statistics.ts'
import { defaultOptions, type FileProfile, type ProfileOptions, type TableFormat } from './file-profile.ts'

/** All rows up to here are examined, and half as many for each doubling of the rows. */
const wholeRows = 1 << 15
const maxColumns = 1_000
const maxSampleLength = 60_000
const maxSampleCell = 200
const maxNameLength = 200

/**
 * Draws rows at random steps, the same for the same file: a fixed step could meet a period of the data. Of ten million
 * rows 170,000 are examined, and quantiles are off by 0.3 % of the ranks.
 */
export class RowSampler {
  #row = 0
  #next = 0
  #step = 1
  #random = 0x2545f491

  /** How many rows the current one stands for; 0: it is skipped. */
  advance(): number {
    const row = this.#row
    this.#row += 1
    if (row < wholeRows) return 1
    if (row >= this.#step * wholeRows) this.#step *= 2
    if (row < this.#next) return 0
    // Xorshift.
    this.#random ^= this.#random << 13
    this.#random ^= this.#random >>> 17
    this.#random ^= this.#random << 5
    this.#next = row + 1 + ((this.#random >>> 0) % (2 * this.#step - 1))
    return this.#step
  }
}

/** Statistics of all columns, and the first rows. A column that appears late was missing before. */
export class TableStatistics {
  readonly columns: ColumnStatistics[] = []
  readonly options: Required<ProfileOptions>
  readonly #sample: (string | null)[][] = []
  #sampleLength = 0

  constructor(names: readonly string[], options: ProfileOptions) {
    this.options = { ...defaultOptions, ...options }
    for (const name of names) this.addColumn(name)
  }

  addColumn(name: string): ColumnStatistics {
    if (this.columns.length === maxColumns) throw new FileProblem('too_many_columns', { most: maxColumns })
    const column = new ColumnStatistics(sanitizeText(name, maxNameLength))
    this.columns.push(column)
    return column
  }

  get wantsSample(): boolean {
    return this.#sample.length < this.options.sampleRows && this.#sampleLength < maxSampleLength
  }

  addSample(cells: readonly (string | null)[]): void {
    const longest = Math.min(maxSampleCell, Math.ceil(maxSampleLength / cells.length))
    const row = cells.map((cell) => cell && sanitizeText(cell, longest))
    this.#sampleLength += row.reduce((length, cell) => length + (cell?.length ?? 0), 0)
    this.#sample.push(row)
  }

  profile(format: TableFormat, rowCount: number): FileProfile {
    return {
      format,
      rowCount,
      isSampled: rowCount > wholeRows,
      columns: this.columns.map((column) => column.profile(rowCount, this.options)),
      sample: this.#sample.map((row) => [
        ...row,
        ...Array.from({ length: this.columns.length - row.length }, () => null),
      ]),
    }
  }
}
