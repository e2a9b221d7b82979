import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import {
  type AsyncBuffer,
  type Compressors,
  type DecodedArray,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  snappyUncompress,
} from 'hyparquet'
import { FileProblem } from '../../../../csv/file-problem.ts'
import { CellBatch } from './cell-batch.ts'
import type { ColumnStatistics } from './column-statistics.ts'
import {
  defaultOptions,
  type FileProfile,
  type ProfileOptions,
  type ProfileProblemName,
} from './file-profile.ts'
import { RowSampler } from './row-sampler.ts'
import { SampleRows } from './sample-rows.ts'
import { TableStatistics } from './table-statistics.ts'
import { ValueCell } from './value-cell.ts'

/** One column of one row group is in memory at a time. */
const maxColumnBytes = 64 * 1024 * 1024

export type RandomAccessFile = AsyncBuffer

/** Columns are read one after another, row group by row group; nested columns are texts. */
export async function profileParquet(file: RandomAccessFile, options: ProfileOptions): Promise<FileProfile> {
  const metadata = await readMetadata(file)
  const names = parquetSchema(metadata).children.map(({ element }) => element.name)
  const statistics = new TableStatistics(names, options)
  const sample = new SampleRows(options.sampleRows ?? defaultOptions.sampleRows)
  const rowsWanted = sample.rowsWanted
  let isSampled = false
  const firstValues: (string | null)[][] = []
  const cell = new ValueCell()
  const batch = new CellBatch(1)
  for (const [index, name] of names.entries()) {
    const column = statistics.columns[index] as ColumnStatistics
    const sampler = new RowSampler()
    const first: (string | null)[] = []
    await readColumn(file, metadata, name, (values) => {
      for (const value of values) {
        const end = cell.write(value)
        batch.takeOne(cell.bytes, 0, end, sampler.advance())
        column.add(batch)
        if (first.length < rowsWanted) first.push(cell.text(value) || null)
      }
    })
    firstValues.push(first)
    isSampled ||= sampler.isSampled
  }
  const rowCount = Number(metadata.num_rows)
  for (let row = 0; row < rowCount && sample.rowsWanted > 0; row += 1)
    sample.add(firstValues.map((values) => values[row] ?? null))
  const columns = statistics.profile(rowCount)
  return { format: 'parquet', rowCount, isSampled, columns, sample: sample.rows }
}

async function readMetadata(file: RandomAccessFile): Promise<FileMetaData> {
  try {
    return await parquetMetadataAsync(file)
  } catch (cause) {
    throw asProblem('not_parquet', cause)
  }
}

async function readColumn(
  file: RandomAccessFile,
  metadata: FileMetaData,
  column: string,
  onValues: (values: DecodedArray) => void,
): Promise<void> {
  let rowStart = 0
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows)
    const bytes = group.columns
      .filter(({ meta_data }) => meta_data?.path_in_schema[0] === column)
      .reduce((sum, { meta_data }) => sum + Number(meta_data?.total_uncompressed_size ?? 0), 0)
    if (bytes > maxColumnBytes)
      throw new FileProblem<ProfileProblemName>('row_group_too_large', {
        column,
        megabytes: Math.round(bytes / 2 ** 20),
        most: maxColumnBytes / 2 ** 20,
      })
    const read = { file, metadata, columns: [column], rowStart, rowEnd, compressors }
    await parquetRead({ ...read, onChunk: ({ columnData }) => onValues(columnData) }).catch((cause) => {
      throw asProblem('not_parquet', cause)
    })
    rowStart = rowEnd
  }
}

/** The reader's own errors say that the file is broken; those of the store are passed on, to be retried. */
function asProblem(name: ProfileProblemName, cause: unknown): unknown {
  if (!(cause instanceof Error) || 'code' in cause || cause instanceof FileProblem) return cause
  return new FileProblem<ProfileProblemName>(name, { reason: cause.message.slice(0, 200) })
}

const limited =
  (decompress: (input: Uint8Array, options: { maxOutputLength: number }) => Uint8Array) =>
  (input: Uint8Array): Uint8Array =>
    decompress(input, { maxOutputLength: maxColumnBytes })

/** The page's header says how large it becomes, which a made-up file may lie about. */
function unpackSnappy(input: Uint8Array, length: number): Uint8Array {
  if (length > maxColumnBytes) throw new Error('a page is too large')
  const output = new Uint8Array(length)
  snappyUncompress(input, output)
  return output
}

const compressors: Compressors = {
  SNAPPY: unpackSnappy,
  GZIP: limited(gunzipSync),
  BROTLI: limited(brotliDecompressSync),
  ZSTD: limited(zstdDecompressSync),
}
