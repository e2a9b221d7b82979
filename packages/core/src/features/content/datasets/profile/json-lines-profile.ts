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

const lineFeed = 0x0a
const maxLineBytes = 1024 * 1024

/** One JSON object a line; its keys are the columns, nested values are texts. Empty lines are skipped. */
export async function profileJsonLines(
  chunks: AsyncIterable<Uint8Array>,
  options: ProfileOptions,
): Promise<FileProfile> {
  const statistics = new TableStatistics([], options)
  const columns = new Map<string, ColumnStatistics>()
  const sampler = new RowSampler()
  const sample = new SampleRows(options.sampleRows ?? defaultOptions.sampleRows)
  const cell = new ValueCell()
  const batch = new CellBatch(1)
  let [rows, lineNumber] = [0, 0]
  for await (const line of lines(chunks)) {
    lineNumber += 1
    if (line.trim() === '') continue
    const row = parseLine(line, lineNumber)
    const weight = sampler.advance()
    rows += 1
    for (const [name, value] of Object.entries(row)) {
      let column = columns.get(name)
      if (!column) {
        column = statistics.addColumn(name)
        columns.set(name, column)
      }
      const end = cell.write(value)
      batch.takeOne(cell.bytes, 0, end, weight)
      column.add(batch)
    }
    if (sample.rowsWanted > 0) sample.add(Array.from(columns.keys(), (name) => cell.text(row[name]) || null))
  }
  if (rows === 0) throw new FileProblem('empty')
  return {
    format: 'jsonl',
    rowCount: rows,
    isSampled: sampler.isSampled,
    columns: statistics.profile(rows),
    // Columns that later rows added.
    sample: sample.rows.map((row) => Array.from(columns.keys(), (_, index) => row[index] ?? null)),
  }
}

function parseLine(line: string, lineNumber: number): Record<string, unknown> {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    throw new FileProblem<ProfileProblemName>('not_json', { line: lineNumber })
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new FileProblem<ProfileProblemName>('not_an_object', { line: lineNumber })
  return row as Record<string, unknown>
}

async function* lines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    let begin = isFirst && bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0
    isFirst = false
    for (let end = bytes.indexOf(lineFeed, begin); end >= 0; end = bytes.indexOf(lineFeed, begin)) {
      yield bytes.toString('utf8', begin, end)
      begin = end + 1
    }
    rest = bytes.subarray(begin)
    if (rest.length > maxLineBytes) throw new FileProblem('row_too_long')
  }
  if (rest.length > 0) yield rest.toString('utf8')
}

const byteOrderMark = Buffer.from('\ufeff')
