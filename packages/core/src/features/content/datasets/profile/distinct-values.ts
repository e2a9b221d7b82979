import type { CellBatch } from './cell-batch.ts'

/** Exact up to this many different values; from there on an estimate with a standard error of 1.6 %. */
const maxExact = 4_096
const registers = 4_096
/** Bits of a hash that are left after the register's number. */
const rankBits = 52

/** The hashes while they are few, two halves each, otherwise the registers. */
export type DistinctState =
  | { readonly highs: Int32Array; readonly lows: Int32Array }
  | { readonly sketch: Uint8Array }

/** Counts different values by their 64-bit hashes: a set while there are few, a HyperLogLog sketch afterwards. */
export class DistinctValues {
  #count = 0
  #high = new Int32Array(64)
  #low = new Int32Array(64)
  #sketch: Uint8Array | null = null

  get isExact(): boolean {
    return this.#sketch === null
  }

  /** Leaves in the batch which of its values may be new. */
  add(batch: CellBatch): void {
    if (this.#sketch) {
      observeAll(this.#sketch, batch)
      return
    }
    collectUnknown(batch, this.#high, this.#low)
    for (let index = 0; index < batch.newCount; index += 1) {
      const value = batch.newValues[index] as number
      this.#addOne(batch.highs[value] as number, batch.lows[value] as number)
    }
  }

  count(): number {
    return this.#sketch === null ? this.#count : estimate(this.#sketch)
  }

  state(): DistinctState {
    if (this.#sketch) return { sketch: this.#sketch }
    const isUsed = (_: number, slot: number) => this.#high[slot] !== 0 || this.#low[slot] !== 0
    return { highs: this.#high.filter(isUsed), lows: this.#low.filter(isUsed) }
  }

  /** The same count as if all values had been added here. */
  merge(other: DistinctState): void {
    if ('sketch' in other) {
      const sketch = this.#sketch ?? this.#startSketch()
      for (const [register, rank] of other.sketch.entries())
        if (rank > (sketch[register] as number)) sketch[register] = rank
    } else for (const [index, high] of other.highs.entries()) this.#addOne(high, other.lows[index] as number)
  }

  #addOne(high: number, low: number): void {
    if (this.#sketch) {
      observe(this.#sketch, high, low)
      return
    }
    const slot = slotOf(this.#high, this.#low, high, low)
    if (this.#high[slot] !== 0 || this.#low[slot] !== 0) return
    if (this.#count === maxExact) {
      observe(this.#startSketch(), high, low)
      return
    }
    this.#high[slot] = high
    this.#low[slot] = keyOf(high, low)
    this.#count += 1
    if (2 * this.#count > this.#low.length) this.#grow()
  }

  #grow(): void {
    const [high, low] = [this.#high, this.#low]
    this.#high = new Int32Array(4 * high.length)
    this.#low = new Int32Array(4 * low.length)
    this.#count = 0
    for (let slot = 0; slot < low.length; slot += 1)
      if (high[slot] !== 0 || low[slot] !== 0) this.#addOne(high[slot] as number, low[slot] as number)
  }

  #startSketch(): Uint8Array {
    const sketch = new Uint8Array(registers)
    for (let slot = 0; slot < this.#low.length; slot += 1) {
      const [high, low] = [this.#high[slot] as number, this.#low[slot] as number]
      if (high !== 0 || low !== 0) observe(sketch, high, low)
    }
    this.#sketch = sketch
    this.#high = new Int32Array(0)
    this.#low = new Int32Array(0)
    return sketch
  }
}

/** The pair of zeroes marks a free slot. */
const keyOf = (high: number, low: number) => (low === 0 && high === 0 ? 1 : low)

/** Where the hash is, or the free slot where it has to be. */
function slotOf(highs: Int32Array, lows: Int32Array, high: number, low: number): number {
  const key = keyOf(high, low)
  const mask = lows.length - 1
  let slot = key & mask
  for (; lows[slot] !== key || highs[slot] !== high; slot = (slot + 1) & mask)
    if (lows[slot] === 0 && highs[slot] === 0) return slot
  return slot
}

function collectUnknown(batch: CellBatch, highs: Int32Array, lows: Int32Array): void {
  const { count, unknownValues } = batch
  let newCount = 0
  for (let index = 0; index < count; index += 1) {
    const slot = slotOf(highs, lows, batch.highs[index] as number, batch.lows[index] as number)
    if (highs[slot] !== 0 || lows[slot] !== 0) continue
    unknownValues[newCount] = index
    newCount += 1
  }
  batch.newValues = unknownValues
  batch.newCount = newCount
}

function observeAll(sketch: Uint8Array, batch: CellBatch): void {
  const { highs, lows, count } = batch
  for (let index = 0; index < count; index += 1)
    observe(sketch, highs[index] as number, lows[index] as number)
  batch.newValues = batch.allValues
  batch.newCount = count
}

/** Each register keeps the longest run of leading zeroes among its hashes. */
function observe(sketch: Uint8Array, high: number, low: number): void {
  const register = high >>> 20
  const rest = (high << 12) | (low >>> 20)
  const rank = rest === 0 ? Math.min(33 + Math.clz32(low << 12), rankBits + 1) : Math.clz32(rest) + 1
  if (rank > (sketch[register] as number)) sketch[register] = rank
}

/** Ertl's estimator (2017): one formula for small and large counts, without tables of corrections. */
function estimate(sketch: Uint8Array): number {
  const histogram = new Float64Array(rankBits + 2)
  for (const rank of sketch) histogram[rank] = (histogram[rank] as number) + 1
  let z = registers * tau(1 - (histogram[rankBits + 1] as number) / registers)
  for (let rank = rankBits; rank >= 1; rank -= 1) z = (z + (histogram[rank] as number)) / 2
  z += registers * sigma((histogram[0] as number) / registers)
  return Math.round(registers ** 2 / (2 * Math.LN2 * z))
}

function sigma(share: number): number {
  if (share === 1) return Number.POSITIVE_INFINITY
  let [x, y, z] = [share, 1, share]
  for (;;) {
    x *= x
    const next = z + x * y
    if (next === z) return z
    z = next
    y *= 2
  }
}

function tau(share: number): number {
  if (share === 0 || share === 1) return 0
  let [x, y, z] = [share, 1, 1 - share]
  for (;;) {
    x = Math.sqrt(x)
    y /= 2
    const next = z - (1 - x) ** 2 * y
    if (next === z) return z / 3
    z = next
  }
}
