import { cellText } from '../../../../csv/csv-cells.ts'
import { CsvReader } from '../../../../csv/csv-reader.ts'
import { FileProblem } from '../../../../csv/file-problem.ts'
import { cutRows } from '../../../../csv/row-blocks.ts'
import { BlockCounts, type CountedTable } from './block-counts.ts'
import { type BlockCounter, BlockOrder, blocksInFlight } from './block-order.ts'
import type { FileProfile, ProfileOptions } from './file-profile.ts'

export type CsvOptions = ProfileOptions & {
  /** Each creates a counter; the counters take turns with the blocks. */
  readonly counters?: readonly ((table: CountedTable) => BlockCounter)[]
  readonly blockBytes?: number
}

/** The first row holds the names of the columns. The file is cut into blocks of rows, whose statistics are merged. */
export async function profileCsv(
  chunks: AsyncIterable<Uint8Array>,
  format: 'csv' | 'tsv',
  { counters = [(table) => new BlockCounts(table)], blockBytes, ...options }: CsvOptions,
): Promise<FileProfile> {
  const delimiter = format === 'tsv' ? '\t' : ','
  const reader = new CsvReader(null, delimiter)
  let order: BlockOrder | null = null
  for await (const block of cutRows(chunks, delimiter, { kept: blocksInFlight, blockBytes })) {
    if (order) await order.add(block)
    else {
      reader.openBlock(block, reader.linesRead)
      // Nothing but empty lines.
      if (reader.read() === 'end') continue
      const names = Array.from({ length: reader.cells }, (_, cell) => cellText(reader, cell))
      order = new BlockOrder({ names, delimiter, options }, counters, reader.linesRead)
      await order.add({ ...block, begin: reader.position })
    }
  }
  if (!order) throw new FileProblem('empty')
  return { format, ...(await order.finish()) }
}
