import {
  comma,
  type Delimiter,
  lineFeed,
  maxRowBytes,
  quote,
  skipMark,
  spareBytes,
  tab,
} from './csv-bytes.ts'

const defaultBlockBytes = maxRowBytes + 256 * 1024

/** Rows of a file, in memory that other threads can read too. */
export type RowBlock = {
  readonly memory: SharedArrayBuffer
  readonly begin: number
  readonly end: number
  /** False: the last row is too long, and the rest of the file is not read. */
  readonly isWhole: boolean
}

type BlockOptions = {
  /** A block's memory is used again after this many further blocks. */
  readonly kept: number
  readonly blockBytes?: number | undefined
}

/**
 * Cuts a CSV file between rows, and not at line feeds within quotes. Rows are not checked here: up to the first invalid
 * one all cuts are right.
 */
export async function* cutRows(
  chunks: AsyncIterable<Uint8Array>,
  delimiter: Delimiter,
  { kept, blockBytes = defaultBlockBytes }: BlockOptions,
): AsyncGenerator<RowBlock, void> {
  const blocks: Buffer<SharedArrayBuffer>[] = []
  const blockAt = (index: number) => {
    const place = index % (kept + 1)
    blocks[place] ??= Buffer.from(new SharedArrayBuffer(blockBytes + spareBytes))
    return blocks[place]
  }
  let [index, begin, end] = [0, 0, 0]
  let bytes = blockAt(0)
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; ) {
      const next = Math.min(chunk.length, at + blockBytes - end)
      copyBytes(chunk, at, next, bytes, end)
      end += next - at
      at = next
      if (end < blockBytes) continue
      if (index === 0) begin = skipMark(bytes, end)
      const cut = endOfLastRow(bytes.subarray(begin, end), delimiter) + begin
      if (cut === begin || end - cut > maxRowBytes) return yield closed(bytes, begin, end, false)
      yield { memory: bytes.buffer, begin, end: cut, isWhole: true }
      index += 1
      const rest = bytes.subarray(cut, end)
      bytes = blockAt(index)
      bytes.set(rest)
      begin = 0
      end = rest.length
    }
  if (index === 0) begin = skipMark(bytes, end)
  if (begin < end) yield closed(bytes, begin, end, true)
}

/** Copying an array as a whole into shared memory goes byte by byte, but a part of one is copied at once. */
function copyBytes(from: Uint8Array, begin: number, end: number, into: Uint8Array, at: number): void {
  into[at] = from[begin] as number
  Buffer.from(from.buffer, from.byteOffset, end).copy(into, at + 1, begin + 1)
}

/** The last row may have no line feed, and readers look for one. */
function closed(bytes: Buffer<SharedArrayBuffer>, begin: number, end: number, isWhole: boolean): RowBlock {
  bytes[end] = lineFeed
  return { memory: bytes.buffer, begin, end, isWhole }
}

/** Where the row after the last complete one begins; 0 if none is complete. */
function endOfLastRow(bytes: Buffer, delimiter: Delimiter): number {
  if (!bytes.includes(quote)) return bytes.lastIndexOf(lineFeed) + 1
  const separator = delimiter === '\t' ? tab : comma
  const { length } = bytes
  let rowEnd = 0
  for (let at = 0; at < length; at += 1) {
    // Line feeds and quotes are at or below the quote.
    while ((bytes[at] as number) > quote) at += 1
    const byte = bytes[at]
    if (byte === lineFeed) rowEnd = at + 1
    else if (byte === quote && (at === rowEnd || bytes[at - 1] === separator)) at = endOfQuotes(bytes, at)
  }
  return rowEnd
}

/** The closing quote, or the end of the bytes. */
function endOfQuotes(bytes: Buffer, opening: number): number {
  const { length } = bytes
  for (let at = opening + 1; at < length; at += 1) {
    if (bytes[at] !== quote) continue
    if (bytes[at + 1] !== quote) return at
    at += 1
  }
  return length
}
