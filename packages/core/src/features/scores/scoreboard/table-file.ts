import type { FileReply } from '@tiltyard/contracts'
import { byteOrderMark, csvLine, type TableCell } from './csv.rules.ts'
import { streamXlsx, xlsxMimeType } from './xlsx.ts'

type Rows = AsyncIterable<readonly TableCell[]>

/** A table for spreadsheets that is sent while its rows are read, so that its length costs no memory. */
export function tableFile(
  { name, format }: { readonly name: string; readonly format: 'csv' | 'xlsx' },
  rows: Rows,
): FileReply {
  const isCsv = format === 'csv'
  return {
    name: `${name}.${format}`,
    type: isCsv ? 'text/csv; charset=utf-8' : xlsxMimeType,
    size: null,
    isPublic: false,
    content: isCsv ? csvBytes(rows) : streamXlsx(name, rows),
  }
}

async function* csvBytes(rows: Rows): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark)
  for await (const row of rows) yield Buffer.from(csvLine(row))
}
