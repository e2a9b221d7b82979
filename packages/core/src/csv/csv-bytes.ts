import { FileProblem } from './file-problem.ts'

export const [quote, comma, tab, lineFeed, carriageReturn] = [0x22, 0x2c, 0x09, 0x0a, 0x0d]
export const maxRowBytes = 1024 * 1024
/** A line feed after the last byte, and what hashing reads past the last cell. */
export const spareBytes = 9

/** Where the text begins: behind a byte order mark, if there is one. */
export function skipMark(bytes: Buffer, end: number): number {
  const first = bytes.subarray(0, Math.min(end, 4))
  const [a, b, c] = first
  // UTF-16, an archive, or other binary data.
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || first.includes(0))
    throw new FileProblem('not_text')
  return a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0
}

/** A tab makes it TSV, where a quote within a cell is an ordinary character. */
export type Delimiter = ',' | '\t'
