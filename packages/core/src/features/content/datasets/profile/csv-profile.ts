import { cellText } from '../../../../csv/csv-cells.ts'
import type { CsvReader } from '../../../../csv/csv-reader.ts'
import { openTable } from '../../../../csv/csv-table.ts'
import type { FileProfile, ProfileOptions } from './file-profile.ts'
import { RowSampler, TableStatistics } from './table-statistics.ts'

/** The first row holds the names of the columns. */
export async function profileCsv(
  chunks: AsyncIterable<Uint8Array>,
  format: 'csv' | 'tsv',
  options: ProfileOptions,
): Promise<FileProfile> {
  const table = await openTable(chunks, format === 'tsv' ? '\t' : ',')
  try {
    const statistics = new TableStatistics(table.columns, options)
    const sampler = new RowSampler()
    for (;;) {
      const outcome = table.read()
      if (outcome === 'end') return statistics.profile(format, table.rows)
      if (outcome === 'more') await table.reader.fill()
      else addRow(table.reader, statistics, sampler.advance())
    }
  } finally {
    await table.reader.close()
  }
}

function addRow(reader: CsvReader, statistics: TableStatistics, weight: number): void {
  const { bytes, starts, ends, cells } = reader
  const { columns } = statistics
  for (let cell = 0; cell < cells; cell += 1)
    columns[cell]?.add(bytes, starts[cell] as number, ends[cell] as number)
  if (weight === 0) return
  for (let cell = 0; cell < cells; cell += 1)
    columns[cell]?.examine(bytes, starts[cell] as number, ends[cell] as number, weight)
  if (statistics.wantsSample)
    statistics.addSample(Array.from({ length: cells }, (_, cell) => cellText(reader, cell) || null))
}
