/** All rows up to here are examined, and half as many for each doubling of the rows. */
const wholeRows = 1 << 15

/**
 * Draws one row at random from each stretch of rows, the same for the same file: a fixed step could meet a period of the
 * data. Of ten million rows 170,000 are examined, and quantiles are off by 0.3 % of the ranks.
 */
export class RowSampler {
  /** Whether rows may have been skipped. */
  isSampled = false
  #row: number
  #stretchEnd = 0
  #drawn = 0
  #step = 1
  #random: number

  /** `firstRow`: about how many rows were before, in a part of a file. */
  constructor(firstRow = 0) {
    this.#row = firstRow
    this.#random = 0x2545f491 ^ Math.imul(firstRow, 0x9e3779b1) || 1
  }

  /** How many rows the current one stands for; 0: it is skipped. */
  advance(): number {
    const row = this.#row
    this.#row += 1
    if (row < wholeRows) return 1
    if (row >= this.#stretchEnd) this.#startStretch(row)
    return row === this.#drawn ? this.#step : 0
  }

  #startStretch(row: number): void {
    this.isSampled = true
    while (row >= this.#step * wholeRows) this.#step *= 2
    // Xorshift.
    this.#random ^= this.#random << 13
    this.#random ^= this.#random >>> 17
    this.#random ^= this.#random << 5
    this.#stretchEnd = row + this.#step
    this.#drawn = row + ((this.#random >>> 0) % this.#step)
  }
}
