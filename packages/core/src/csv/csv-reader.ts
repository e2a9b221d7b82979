import {
  carriageReturn,
  comma,
  type Delimiter,
  lineFeed,
  maxRowBytes,
  quote,
  skipMark,
  spareBytes,
  tab,
} from './csv-bytes.ts'
import { FileProblem } from './file-problem.ts'
import type { RowBlock } from './row-blocks.ts'

const maxCells = 1_000

/**
 * Reads CSV rows one by one as byte ranges, strictly by RFC 4180 (with LF or CRLF, skipping empty lines), in constant
 * memory. `read` is synchronous while bytes last, because a promise per row would cost more than reading ten million
 * rows.
 */
export class CsvReader {
  bytes: Buffer = Buffer.allocUnsafe(256 * 1024)
  /** Cells of the current row, from `base` on. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** Where the next row's cells are written. A caller that moves it keeps the rows before, until `fill`. */
  base = 0
  /** Cells of the current row. */
  cells = 0
  /** First line of the current row, from 1. */
  line = 0
  rows = 0
  readonly #source: AsyncIterator<Uint8Array> | undefined
  readonly #delimiter: number
  #from = 0
  #end = 0
  #isOver = false
  #linesRead = 0
  #isBeginning = true

  /** Without a source, blocks are opened one by one. */
  constructor(source: AsyncIterable<Uint8Array> | null, delimiter: Delimiter = ',', cellsKept = 0) {
    this.starts = new Int32Array(maxCells + cellsKept)
    this.ends = new Int32Array(maxCells + cellsKept)
    this.#source = source?.[Symbol.asyncIterator]()
    this.#delimiter = delimiter === '\t' ? tab : comma
  }

  /** Continues with the rows of this block. */
  openBlock({ memory, begin, end, isWhole }: RowBlock, linesBefore = 0): void {
    this.bytes = Buffer.from(memory)
    this.#from = begin
    this.#end = end
    this.#isOver = isWhole
    this.#linesRead = linesBefore
  }

  /** Lines up to the end of the current row. */
  get linesRead(): number {
    return this.#linesRead
  }

  /** Where the next row begins in `bytes`. */
  get position(): number {
    return this.#from
  }

  /** A row is available; or `fill` has to be awaited for more bytes; or the file has ended. */
  read(): 'row' | 'more' | 'end' {
    for (;;) {
      if (this.#from >= this.#end) return this.#isOver ? 'end' : 'more'
      const begin = this.#from
      const next = this.#scan()
      if (next < 0 && !this.#source) throw new FileProblem('row_too_long', { line: this.#linesRead + 1 })
      if (next < 0) return 'more'
      this.#from = next
      const isBlank = this.cells === 1 && this.starts[this.base] === begin && this.ends[this.base] === begin
      if (isBlank) continue
      this.rows += 1
      return 'row'
    }
  }

  async fill(): Promise<void> {
    do {
      const next = await this.#source?.next()
      if (!next || next.done) this.#isOver = true
      else this.#append(next.value)
    } while (this.#isBeginning && !this.#isOver && this.#end < 4)
    if (this.#isBeginning) {
      this.#isBeginning = false
      this.#from = skipMark(this.bytes, this.#end)
    }
    // A line feed after the last byte, so that scanning needs no bounds check.
    this.bytes[this.#end] = lineFeed
  }

  /** Closes the source when reading stops before the end. */
  async close(): Promise<void> {
    await this.#source?.return?.()
  }

  #append(chunk: Uint8Array): void {
    const left = this.#end - this.#from
    if (left > maxRowBytes) throw new FileProblem('row_too_long', { line: this.#linesRead + 1 })
    const needed = left + chunk.length + spareBytes
    const into = needed > this.bytes.length ? Buffer.allocUnsafe(2 * needed) : this.bytes
    into.set(this.bytes.subarray(this.#from, this.#end))
    into.set(chunk, left)
    this.bytes = into
    this.#from = 0
    this.#end = left + chunk.length
  }

  /** Start of the next row, or -1 when the current one is incomplete. */
  #scan(): number {
    const { bytes, starts, ends } = this
    const { base } = this
    const delimiter = this.#delimiter
    let at = this.#from
    let cell = 0
    let linesWithin = 0
    for (;;) {
      if (cell === maxCells) throw new FileProblem('too_many_columns', { most: maxCells })
      if (bytes[at] === quote) {
        const begin = at + 1
        let doubled = false
        for (at = begin; ; at += 1) {
          if (at >= this.#end) return this.#missing()
          const byte = bytes[at]
          if (byte === lineFeed) linesWithin += 1
          if (byte !== quote) continue
          if (at + 1 >= this.#end && !this.#isOver) return -1
          if (bytes[at + 1] !== quote) break
          doubled = true
          at += 1
        }
        starts[base + cell] = doubled ? -begin : begin
        ends[base + cell] = at
        at += 1
      } else {
        starts[base + cell] = at
        for (;;) {
          // Delimiters, line ends and quotes are all at or below the comma.
          while ((bytes[at] as number) > comma) at += 1
          const byte = bytes[at]
          if (byte === delimiter || byte === lineFeed || byte === carriageReturn) break
          if (byte === quote && delimiter === comma)
            throw new FileProblem('unescaped_quote', { line: this.#linesRead + 1 })
          at += 1
        }
        ends[base + cell] = at
      }
      cell += 1
      const byte = bytes[at]
      if (byte === delimiter && at < this.#end) {
        at += 1
        continue
      }
      if (byte === carriageReturn && at < this.#end) {
        if (at + 1 >= this.#end && !this.#isOver) return -1
        if (bytes[at + 1] !== lineFeed)
          throw new FileProblem('bare_carriage_return', { line: this.#linesRead + 1 })
        at += 1
      } else if (byte !== lineFeed) {
        throw new FileProblem('unescaped_quote', { line: this.#linesRead + 1 })
      }
      if (at >= this.#end && !this.#isOver) return -1
      this.cells = cell
      this.line = this.#linesRead + 1
      this.#linesRead += 1 + linesWithin
      this.#joinQuotes()
      return at + 1
    }
  }

  #missing(): number {
    if (this.#isOver) throw new FileProblem('unterminated_quote', { line: this.#linesRead + 1 })
    return -1
  }

  /** A doubled quote inside quotes is one; bytes are moved only once the row is complete. */
  #joinQuotes(): void {
    const { bytes, starts, ends, base } = this
    for (let cell = base; cell < base + this.cells; cell += 1) {
      const begin = -(starts[cell] as number)
      if (begin <= 0) continue
      let to = begin
      for (let at = begin; at < (ends[cell] as number); at += 1) {
        const byte = bytes[at] as number
        bytes[to] = byte
        to += 1
        if (byte === quote) at += 1
      }
      starts[cell] = begin
      ends[cell] = to
    }
  }
}
