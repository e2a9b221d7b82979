import { textOf } from './cells.ts'
import { CsvReader } from './csv-reader.ts'
import { ScoringProblem } from './scoring-problem.ts'

/** A CSV whose first row names its columns, and whose rows all have as many. */
export class Table {
  readonly reader: CsvReader
  readonly columns: readonly string[]
  constructor(reader: CsvReader, columns: readonly string[]) {
    this.reader = reader
    this.columns = columns
  }

  /** Rows after the names. */
  get rows(): number {
    return this.reader.rows - 1
  }

  cellOf(column: string): number {
    const cell = this.columns.indexOf(column)
    if (cell < 0)
      throw new ScoringProblem('missing_column', {
        column,
        columns: this.columns.slice(0, 20).join(', ').slice(0, 200),
      })
    return cell
  }

  /** As with the reader: 'more' is to be waited for. */
  read(): 'row' | 'more' | 'end' {
    const outcome = this.reader.read()
    if (outcome === 'row' && this.reader.cells !== this.columns.length)
      throw new ScoringProblem('other_columns', {
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

export async function openTable(source: AsyncIterable<Uint8Array>): Promise<Table> {
  const reader = new CsvReader(source)
  for (;;) {
    const outcome = reader.read()
    if (outcome === 'end') throw new ScoringProblem('empty')
    if (outcome === 'row') break
    await reader.fill()
  }
  return new Table(
    reader,
    Array.from({ length: reader.cells }, (_, cell) => textOf(reader, cell)),
  )
}
