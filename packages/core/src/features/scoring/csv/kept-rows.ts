import { hashCell, hashed } from './cells.ts'
import type { CsvReader } from './csv-reader.ts'
import { ScoringProblem } from './scoring-problem.ts'

/** 17 bytes for each of at most eight million slots: 143 MB, however large the files are. */
const mostKeptRows = 4_000_000

/**
 * Rows of the truth by their id, for an answer whose rows come in another order: the id's 64 bits, the row's value as one
 * number, and whether it was asked for. Open addressing in plain arrays; never more than half full.
 */
export class KeptRows {
  count = 0
  #high = new Uint32Array(1 << 16)
  #low = new Uint32Array(1 << 16)
  #value = new Float64Array(1 << 16)
  /** 0: free; 1: kept; 2: taken. */
  #state = new Uint8Array(1 << 16)

  keep(reader: CsvReader, idCell: number, value: number): void {
    if (this.count === mostKeptRows) throw new ScoringProblem('order_needed', { most: mostKeptRows })
    if (2 * this.count >= this.#state.length) this.#grow()
    hashCell(reader, idCell)
    const slot = this.#slotOf(hashed.high, hashed.low)
    if (this.#state[slot] !== 0) throw new ScoringProblem('duplicate_id', { line: reader.line })
    this.#put(slot, hashed.high, hashed.low, value, 1)
    this.count += 1
  }

  /** The row's value; or that there is none of this id; or that it was taken before. */
  take(reader: CsvReader, idCell: number): number | 'unknown' | 'taken' {
    hashCell(reader, idCell)
    const slot = this.#slotOf(hashed.high, hashed.low)
    const state = this.#state[slot]
    if (state === 0) return 'unknown'
    if (state === 2) return 'taken'
    this.#state[slot] = 2
    return this.#value[slot] as number
  }

  #slotOf(high: number, low: number): number {
    const mask = this.#state.length - 1
    let slot = low & mask
    while (this.#state[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high))
      slot = (slot + 1) & mask
    return slot
  }

  #put(slot: number, high: number, low: number, value: number, state: number): void {
    this.#high[slot] = high
    this.#low[slot] = low
    this.#value[slot] = value
    this.#state[slot] = state
  }

  #grow(): void {
    const [high, low, value, state] = [this.#high, this.#low, this.#value, this.#state]
    const slots = 2 * state.length
    this.#high = new Uint32Array(slots)
    this.#low = new Uint32Array(slots)
    this.#value = new Float64Array(slots)
    this.#state = new Uint8Array(slots)
    for (let slot = 0; slot < state.length; slot += 1) {
      if (state[slot] === 0) continue
      const [a, b] = [high[slot] as number, low[slot] as number]
      this.#put(this.#slotOf(a, b), a, b, value[slot] as number, state[slot] as number)
    }
  }
}
