import type { Delimiter } from '../../../../csv/csv-bytes.ts'
import { cellText } from '../../../../csv/csv-cells.ts'
import { CsvReader } from '../../../../csv/csv-reader.ts'
import { Table } from '../../../../csv/csv-table.ts'
import { FileProblem } from '../../../../csv/file-problem.ts'
import type { RowBlock } from '../../../../csv/row-blocks.ts'
import { CellBatch } from './cell-batch.ts'
import type { ColumnState, ColumnStatistics } from './column-statistics.ts'
import type { ColumnProfile, ProfileOptions } from './file-profile.ts'
import { RowSampler } from './row-sampler.ts'
import { type SampleRow, SampleRows } from './sample-rows.ts'
import { TableStatistics } from './table-statistics.ts'

const batchCells = 2_048

export type CountedTable = {
  readonly names: readonly string[]
  readonly delimiter: Delimiter
  readonly options: ProfileOptions
}
export type BlockRequest = {
  readonly block: RowBlock
  /** About how many rows are before it. */
  readonly firstRow: number
  /** How many of its rows to return. */
  readonly sampleRows: number
}
export type BlockCount = {
  readonly rows: number
  readonly lines: number
  readonly isSampled: boolean
  readonly sample: readonly SampleRow[]
  /** Its lines count from the beginning of the block. */
  readonly problem?: FileProblem['problem']
}

/** Statistics of some blocks of a CSV file, whose columns can be merged with those of the other blocks. */
export class BlockCounts {
  readonly #statistics: TableStatistics
  readonly #table: Table
  readonly #weights: Int32Array
  readonly #batch: CellBatch

  constructor({ names, delimiter, options }: CountedTable) {
    this.#statistics = new TableStatistics(names, options)
    this.#table = new Table(new CsvReader(null, delimiter, 2 * batchCells), names)
    const rows = Math.ceil(batchCells / names.length)
    this.#weights = new Int32Array(rows)
    this.#batch = new CellBatch(rows)
  }

  count({ block, firstRow, sampleRows }: BlockRequest): BlockCount {
    const { reader } = this.#table
    const rowsBefore = reader.rows
    const sampler = new RowSampler(firstRow)
    const sample = new SampleRows(sampleRows)
    const outcome = () => ({
      rows: reader.rows - rowsBefore,
      lines: reader.linesRead,
      isSampled: sampler.isSampled,
      sample: sample.rows,
    })
    reader.openBlock(block)
    try {
      this.#countRows(sampler, sample)
      return outcome()
    } catch (fault) {
      if (!(fault instanceof FileProblem)) throw fault
      return { ...outcome(), problem: fault.problem }
    }
  }

  columnState(index: number): ColumnState {
    return this.#column(index).state()
  }

  mergeColumn(index: number, state: ColumnState): void {
    this.#column(index).merge(state)
  }

  profile(rowCount: number): ColumnProfile[] {
    return this.#statistics.profile(rowCount)
  }

  #column(index: number): ColumnStatistics {
    return this.#statistics.columns[index] as ColumnStatistics
  }

  #countRows(sampler: RowSampler, sample: SampleRows): void {
    const { reader } = this.#table
    const weights = this.#weights
    let rows = 0
    while (this.#table.read() === 'row') {
      weights[rows] = sampler.advance()
      rows += 1
      if (sample.rowsWanted > 0)
        sample.add(
          Array.from({ length: reader.cells }, (_, cell) => cellText(reader, reader.base + cell) || null),
        )
      reader.base += reader.cells
      if (rows < weights.length) continue
      this.#countBatch(rows)
      rows = 0
    }
    this.#countBatch(rows)
  }

  /** Several rows column by column, which is faster than row by row. */
  #countBatch(rows: number): void {
    const { reader, columns } = this.#table
    const { bytes, starts: begins, ends } = reader
    const cells = { bytes, begins, ends, weights: this.#weights, width: columns.length, rows }
    for (const [index, column] of this.#statistics.columns.entries()) {
      this.#batch.take(cells, index)
      column.add(this.#batch)
    }
    reader.base = 0
  }
}
