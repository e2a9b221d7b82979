import { cellText } from '../../../../csv/csv-cells.ts'
import { openTable, type Table } from '../../../../csv/csv-table.ts'
import { CellBatch } from './cell-batch.ts'
import type { FileProfile, ProfileOptions } from './file-profile.ts'
import { RowSampler, TableStatistics } from './table-statistics.ts'

const batchCells = 2_048

/** The first row holds the names of the columns. */
export async function profileCsv(
  chunks: AsyncIterable<Uint8Array>,
  format: 'csv' | 'tsv',
  options: ProfileOptions,
): Promise<FileProfile> {
  const table = await openTable(chunks, format === 'tsv' ? '\t' : ',', 2 * batchCells)
  try {
    const statistics = new TableStatistics(table.columns, options)
    const batch = new RowBatch(table, statistics)
    for (;;) {
      const outcome = table.read()
      if (outcome === 'row') batch.add()
      else {
        batch.flush()
        if (outcome === 'end') return statistics.profile(format, table.rows)
        await table.reader.fill()
      }
    }
  } finally {
    await table.reader.close()
  }
}

/** Rows between two reads of the file, counted column by column: that is faster than row by row. */
class RowBatch {
  readonly #table: Table
  readonly #statistics: TableStatistics
  readonly #sampler = new RowSampler()
  readonly #weights: Int32Array
  readonly #batch: CellBatch
  #rows = 0

  constructor(table: Table, statistics: TableStatistics) {
    this.#table = table
    this.#statistics = statistics
    const rows = Math.ceil(batchCells / table.columns.length)
    this.#weights = new Int32Array(rows)
    this.#batch = new CellBatch(rows)
  }

  add(): void {
    const { reader } = this.#table
    this.#weights[this.#rows] = this.#sampler.advance()
    if (this.#statistics.wantsSample)
      this.#statistics.addSample(
        Array.from({ length: reader.cells }, (_, cell) => cellText(reader, reader.base + cell) || null),
      )
    this.#rows += 1
    reader.base += reader.cells
    if (this.#rows === this.#weights.length) this.flush()
  }

  /** Before the reader moves its bytes. */
  flush(): void {
    const { reader, columns } = this.#table
    const { bytes, starts: begins, ends } = reader
    const cells = { bytes, begins, ends, weights: this.#weights, width: columns.length, rows: this.#rows }
    for (const [index, column] of this.#statistics.columns.entries()) {
      this.#batch.take(cells, index)
      column.add(this.#batch)
    }
    this.#rows = 0
    reader.base = 0
  }
}
