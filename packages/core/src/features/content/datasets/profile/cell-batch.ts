import { hashCells } from '../../../../csv/cell-hash.ts'

/** Cells of several rows, row by row. */
export type RowCells = {
  readonly bytes: Buffer
  readonly begins: Int32Array
  readonly ends: Int32Array
  /** How many rows each row stands for in what is sampled; 0: it is skipped. */
  readonly weights: Int32Array
  /** Cells of a row. */
  readonly width: number
  readonly rows: number
}

/** Values of one column in a batch of rows with their hashes, each step in a loop of its own: that is faster. */
export class CellBatch {
  bytes: Buffer = Buffer.alloc(0)
  /** The same bytes, several at a time. */
  words = new DataView(this.bytes.buffer)
  /** Values: cells that are not empty. */
  count = 0
  readonly begins: Int32Array
  readonly ends: Int32Array
  readonly highs: Int32Array
  readonly lows: Int32Array
  /** The values to examine, and how many rows each stands for. */
  sampledCount = 0
  readonly sampled: Int32Array
  readonly weights: Int32Array
  /** The values that may not have been seen before. */
  newCount = 0
  newValues: Int32Array
  /** What `newValues` is when all are new, and where others are collected. */
  readonly allValues: Int32Array
  readonly unknownValues: Int32Array

  constructor(rows: number) {
    this.begins = new Int32Array(rows)
    this.ends = new Int32Array(rows)
    this.highs = new Int32Array(rows)
    this.lows = new Int32Array(rows)
    this.sampled = new Int32Array(rows)
    this.weights = new Int32Array(rows)
    this.allValues = Int32Array.from({ length: rows }, (_, index) => index)
    this.unknownValues = new Int32Array(rows)
    this.newValues = this.allValues
  }

  take({ bytes, begins, ends, weights, width, rows }: RowCells, column: number): void {
    const [ownBegins, ownEnds, sampled, ownWeights] = [this.begins, this.ends, this.sampled, this.weights]
    let count = 0
    let sampledCount = 0
    for (let row = 0, cell = column; row < rows; row += 1, cell += width) {
      const begin = begins[cell] as number
      const end = ends[cell] as number
      if (begin === end) continue
      ownBegins[count] = begin
      ownEnds[count] = end
      const weight = weights[row] as number
      if (weight > 0) {
        sampled[sampledCount] = count
        ownWeights[sampledCount] = weight
        sampledCount += 1
      }
      count += 1
    }
    this.#open(bytes)
    this.count = count
    this.sampledCount = sampledCount
    hashCells(bytes, this, this.highs, this.lows)
  }

  takeOne(bytes: Buffer, begin: number, end: number, weight: number): void {
    this.#open(bytes)
    this.count = begin === end ? 0 : 1
    this.begins[0] = begin
    this.ends[0] = end
    this.sampledCount = weight > 0 ? this.count : 0
    this.sampled[0] = 0
    this.weights[0] = weight
    hashCells(bytes, this, this.highs, this.lows)
  }

  #open(bytes: Buffer): void {
    if (bytes === this.bytes) return
    this.bytes = bytes
    this.words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
}
