/** Cells of several rows, row by row. */
export type CellBatch = {
  readonly bytes: Buffer
  readonly begins: Int32Array
  readonly ends: Int32Array
  /** How many rows each row stands for in what is sampled; 0: it is skipped. */
  readonly weights: Int32Array
  /** Cells of a row. */
  readonly width: number
  readonly rows: number
}
