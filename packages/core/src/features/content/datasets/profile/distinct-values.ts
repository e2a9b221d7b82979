/** Exact up to this many different values; from there on an estimate with a standard error of 1.6 %. */
const maxExact = 4_096
const registers = 4_096
/** Bits of a hash that are left after the register's number. */
const rankBits = 52

/** Counts different values by their 64-bit hashes: a set while there are few, a HyperLogLog sketch afterwards. */
export class DistinctValues {
  #count = 0
  #high = new Int32Array(64)
  #low = new Int32Array(64)
  #sketch: Uint8Array | null = null

  get isExact(): boolean {
    return this.#sketch === null
  }

  /** False for a value that was certainly seen before. */
  add(high: number, low: number): boolean {
    if (this.#sketch === null) return this.#addToSet(high, low)
    observe(this.#sketch, high, low)
    return true
  }

  count(): number {
    return this.#sketch === null ? this.#count : estimate(this.#sketch)
  }

  #addToSet(high: number, low: number): boolean {
    // The pair of zeroes marks a free slot.
    const key = low === 0 && high === 0 ? 1 : low
    const highs = this.#high
    const lows = this.#low
    const mask = lows.length - 1
    let slot = key & mask
    for (;;) {
      const other = highs[slot]
      const otherKey = lows[slot]
      if (otherKey === key && other === high) return false
      if (other === 0 && otherKey === 0) break
      slot = (slot + 1) & mask
    }
    if (this.#count === maxExact) {
      observe(this.#startSketch(), high, low)
      return true
    }
    highs[slot] = high
    lows[slot] = key
    this.#count += 1
    if (2 * this.#count > lows.length) this.#grow()
    return true
  }

  #grow(): void {
    const [high, low] = [this.#high, this.#low]
    this.#high = new Int32Array(4 * high.length)
    this.#low = new Int32Array(4 * low.length)
    this.#count = 0
    for (let slot = 0; slot < low.length; slot += 1)
      if (high[slot] !== 0 || low[slot] !== 0) this.#addToSet(high[slot] as number, low[slot] as number)
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
