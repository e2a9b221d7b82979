import { sanitizeText } from '../../../../sanitized-text.ts'

/** Counters; a value in more than one of this many rows is found for certain. */
const capacity = 256
const maxLength = 100
const recentValues = 4_096

export type FrequentValue = { readonly value: string; readonly count: number }

type Counted = {
  readonly high: number
  readonly low: number
  readonly text: string
  readonly count: number
  readonly error: number
}
export type FrequentState = readonly Counted[]

/**
 * The most frequent values by the space-saving algorithm: a value without a counter takes over the smallest one, whose
 * count it inherits as its possible error. Counters form a heap, smallest first.
 */
export class FrequentValues {
  readonly #slots = new Map<number, number>()
  readonly #high: number[] = []
  readonly #low: number[] = []
  readonly #texts: string[] = []
  readonly #recent = new Int32Array(recentValues)
  readonly #counts: number[] = []
  readonly #errors: number[] = []
  /** Slots as a heap by count, and the place of each slot in it. */
  readonly #heap: number[] = []
  readonly #places: number[] = []

  /** `text` is read only when the value gets a counter; its beginning is enough. */
  add(high: number, low: number, weight: number, text: () => string): void {
    const known = this.#slots.get(high | 0)
    if (known !== undefined) {
      // Another value with the same half of the hash, one in four billion, is not counted.
      if (this.#low[known] !== low) return
      this.#increase(known, weight)
      return
    }
    if (this.#heap.length < capacity) {
      this.#start({ high, low, text: text(), count: weight, error: 0 })
      return
    }
    // Values that come once would push out each other; a second time within some thousand rows is asked for.
    const seat = low & (recentValues - 1)
    if (this.#recent[seat] !== high) {
      this.#recent[seat] = high
      return
    }
    const slot = this.#heap[0] as number
    this.#slots.delete((this.#high[slot] as number) | 0)
    this.#errors[slot] = this.#counts[slot] as number
    this.#assign(slot, high, low, text())
    this.#increase(slot, weight)
  }

  /** Values whose count is certain to be above zero, most frequent first; ties in the order of the texts. */
  top(most: number): FrequentValue[] {
    return this.#heap
      .map((slot) => ({
        value: sanitizeText(this.#texts[slot] as string, maxLength),
        count: (this.#counts[slot] as number) - (this.#errors[slot] as number),
      }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, most)
  }

  state(): FrequentState {
    return this.#heap.map((slot) => ({
      high: this.#high[slot] as number,
      low: this.#low[slot] as number,
      text: this.#texts[slot] as string,
      count: this.#counts[slot] as number,
      error: this.#errors[slot] as number,
    }))
  }

  /** The largest sums remain. A value without a counter on one side may have had as many there as the smallest one. */
  merge(other: FrequentState): void {
    const own = this.state()
    const [unseenHere, unseenThere] = [smallestOf(own), smallestOf(other)]
    const sums = new Map(own.map((one) => [one.high, increased(one, unseenThere, unseenThere)]))
    for (const one of other) {
      const mine = sums.get(one.high)
      if (!mine) sums.set(one.high, increased(one, unseenHere, unseenHere))
      else if (mine.low === one.low)
        sums.set(one.high, increased(mine, one.count - unseenThere, one.error - unseenThere))
    }
    this.#slots.clear()
    this.#heap.length = 0
    for (const one of [...sums.values()].toSorted((a, b) => b.count - a.count).slice(0, capacity))
      this.#start(one)
  }

  /** A counter at the next free place. */
  #start({ high, low, text, count, error }: Counted): void {
    const slot = this.#heap.length
    this.#heap.push(slot)
    this.#places[slot] = slot
    this.#counts[slot] = 0
    this.#errors[slot] = error
    this.#assign(slot, high, low, text)
    this.#rise(slot)
    this.#increase(slot, count)
  }

  #assign(slot: number, high: number, low: number, text: string): void {
    this.#slots.set(high | 0, slot)
    this.#high[slot] = high
    this.#low[slot] = low
    this.#texts[slot] = text
  }

  #increase(slot: number, weight: number): void {
    this.#counts[slot] = (this.#counts[slot] as number) + weight
    let place = this.#places[slot] as number
    for (;;) {
      const left = 2 * place + 1
      if (left >= this.#heap.length) return
      const right = left + 1
      const child = right < this.#heap.length && this.#countAt(right) < this.#countAt(left) ? right : left
      if (this.#countAt(child) >= this.#countAt(place)) return
      this.#swap(place, child)
      place = child
    }
  }

  /** A new slot starts at zero at the end of the heap. */
  #rise(slot: number): void {
    for (let place = this.#places[slot] as number; place > 0; ) {
      const parent = (place - 1) >> 1
      if (this.#countAt(parent) <= this.#countAt(place)) return
      this.#swap(parent, place)
      place = parent
    }
  }

  #countAt(place: number): number {
    return this.#counts[this.#heap[place] as number] as number
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one] as number, this.#heap[other] as number]
    this.#heap[one] = b
    this.#heap[other] = a
    this.#places[a] = other
    this.#places[b] = one
  }
}

/** The most that a value without a counter may have had. */
const smallestOf = (counters: FrequentState) =>
  counters.length < capacity ? 0 : Math.min(...counters.map(({ count }) => count))

const increased = (one: Counted, count: number, error: number): Counted => ({
  ...one,
  count: one.count + count,
  error: one.error + error,
})
