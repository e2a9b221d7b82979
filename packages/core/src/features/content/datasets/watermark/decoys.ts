import { rowFingerprint } from '../../../../csv/csv-cells.ts'
import { openTable } from '../../../../csv/csv-table.ts'
import { type CsvProblemName, FileProblem } from '../../../../csv/file-problem.ts'

/** With fewer, a leak that lost 30 % of its rows could not be told from chance among 100,000 people. */
export const minDecoys = 128
/** Bits of a person's code. */
const maxDecoys = 256

export type DecoyProblemName = CsvProblemName | 'too_few_decoys' | 'too_many_decoys' | 'duplicate_decoy'

/** Rows that look like those of the file and are in nobody's data, as the owner wrote them. */
export type Decoys = {
  readonly columns: readonly string[]
  /** Each row as bytes without its line end: a copy must not show which rows were added. */
  readonly rows: readonly Buffer[]
  /** Fingerprints of the rows by these columns. */
  fingerprints(columns: readonly string[]): Promise<readonly number[]>
}

/** A CSV with the header of the file. Its order is part of everybody's code, so it must not change afterwards. */
export async function parseDecoys(content: Buffer): Promise<Decoys> {
  const { columns } = await openTable(wholeOf(content))
  const [, ...rows] = splitRows(content)
  const decoys = { columns, rows, fingerprints: (some: readonly string[]) => fingerprintsOf(content, some) }
  if (rows.length < minDecoys)
    throw new FileProblem<DecoyProblemName>('too_few_decoys', { least: minDecoys, found: rows.length })
  if (rows.length > maxDecoys)
    throw new FileProblem<DecoyProblemName>('too_many_decoys', { most: maxDecoys, found: rows.length })
  const fingerprints = await decoys.fingerprints(columns)
  const repeated = fingerprints.findIndex((one, index) => fingerprints.indexOf(one) !== index)
  if (repeated >= 0) throw new FileProblem<DecoyProblemName>('duplicate_decoy', { row: repeated + 1 })
  return decoys
}

async function* wholeOf(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}

async function fingerprintsOf(content: Buffer, columns: readonly string[]): Promise<number[]> {
  const table = await openTable(wholeOf(content))
  const cells = columns.map((column) => table.cellOf(column))
  const fingerprints: number[] = []
  while (await table.next()) fingerprints.push(rowFingerprint(table.reader, cells))
  return fingerprints
}

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d]

/** Rows without line ends and without empty lines. */
function splitRows(content: Buffer): Buffer[] {
  const rows: Buffer[] = []
  let [begin, isQuoted] = [content.subarray(0, 3).toString() === '\ufeff' ? 3 : 0, false]
  for (let at = begin; at <= content.length; at += 1) {
    if (content[at] === quote) isQuoted = !isQuoted
    if (at < content.length && (isQuoted || content[at] !== lineFeed)) continue
    const end = content[at - 1] === carriageReturn ? at - 1 : at
    if (end > begin) rows.push(content.subarray(begin, end))
    begin = at + 1
  }
  return rows
}
