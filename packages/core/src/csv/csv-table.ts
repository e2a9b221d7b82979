import type { Delimiter } from './csv-bytes.ts'
import { cellText } from './csv-cells.ts'
import { CsvReader } from './csv-reader.ts'
import { FileProblem } from './file-problem.ts'

/** A CSV with column names in its first row and an equal number of cells in every row. */
export class Table {
  readonly reader: CsvReader
  readonly columns: readonly string[]
  constructor(reader: CsvReader, columns: readonly string[]) {
    this.reader = reader
    this.columns = columns
  }

  /** Rows after the header. */
  get rows(): number {
    return this.reader.rows - 1
  }

  cellOf(column: string): number {
    const cell = this.columns.indexOf(column)
    if (cell < 0)
      throw new FileProblem('missing_column', {
        column,
        columns: this.columns.slice(0, 20).join(', ').slice(0, 200),
      })
    return cell
  }

  /** Like the reader: 'more' has to be awaited. */
  read(): 'row' | 'more' | 'end' {
    const outcome = this.reader.read()
    if (outcome === 'row' && this.reader.cells !== this.columns.length)
      throw new FileProblem('column_count_mismatch', {
        line: this.reader.line,
        expected: this.columns.length,
        found: this.reader.cells,
      })
    return outcome
  }

  /** False at the end. */
  async next(): Promise<boolean> {
    for (;;) {
      const outcome = this.read()
      if (outcome !== 'more') return outcome === 'row'
      await this.reader.fill()
    }
  }
}

export async function openTable(
  source: AsyncIterable<Uint8Array>,
  delimiter: Delimiter = ',',
): Promise<Table> {
  const reader = new CsvReader(source, delimiter)
  for (;;) {
    const outcome = reader.read()
    if (outcome === 'end') throw new FileProblem('empty')
    if (outcome === 'row') break
    await reader.fill()
  }
  return new Table(
    reader,
    Array.from({ length: reader.cells }, (_, cell) => cellText(reader, cell)),
  )
}
