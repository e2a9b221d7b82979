import { cellText } from '../../../../csv/csv-cells.ts'
import { CsvReader } from '../../../../csv/csv-reader.ts'
import { FileProblem } from '../../../../csv/file-problem.ts'
import { ImportError } from './import-error.ts'

export async function readCsvRows(bytes: Uint8Array, rowsMax: number): Promise<string[][]> {
  const reader = new CsvReader(oneChunk(bytes))
  const rows: string[][] = []
  try {
    for (;;) {
      const outcome = reader.read()
      if (outcome === 'end') return rows
      if (outcome === 'more') await reader.fill()
      else rows.push(Array.from({ length: reader.cells }, (_, cell) => cellText(reader, cell)))
      if (rows.length > rowsMax) throw new ImportError('too_many')
    }
  } catch (fault) {
    throw fault instanceof FileProblem ? new ImportError('unreadable') : fault
  }
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}
