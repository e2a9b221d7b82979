const digitBits = 11
const digits = 1 << digitBits
const wordSize = 2 ** 32
/** Below this, going through all digits costs more than comparing. */
const fewItems = 4_000

/**
 * Items by their keys, whole numbers from 0 to 2^53, the smallest first; equals stay as they were. Digit by digit, so
 * that a million teams take milliseconds where comparing them two by two takes a second.
 */
export function sortByNumber(items: Uint32Array, keyOf: (item: number) => number): Uint32Array {
  if (items.length < fewItems) return items.slice().sort((a, b) => keyOf(a) - keyOf(b))
  let [last, largest] = [0, 0]
  for (const item of items) {
    last = Math.max(last, item)
    largest = Math.max(largest, keyOf(item))
  }
  const low = new Uint32Array(last + 1)
  const high = new Uint32Array(largest < wordSize ? 0 : last + 1)
  for (const item of items) {
    const key = keyOf(item)
    low[item] = key % wordSize
    if (high.length > 0) high[item] = Math.floor(key / wordSize)
  }
  const sorted = sortByWord(items, low, Math.min(largest, wordSize - 1))
  return high.length > 0 ? sortByWord(sorted, high, Math.floor(largest / wordSize)) : sorted
}

function sortByWord(items: Uint32Array, keys: Uint32Array, largest: number): Uint32Array {
  const rooms = [new Uint32Array(items.length), new Uint32Array(items.length)] as const
  let sorted = items
  for (let shift = 0; shift < 32 && largest >>> shift > 0; shift += digitBits) {
    const into = sorted === rooms[0] ? rooms[1] : rooms[0]
    sortByDigit(sorted, into, keys, shift)
    sorted = into
  }
  return sorted
}

function sortByDigit(items: Uint32Array, into: Uint32Array, keys: Uint32Array, shift: number): void {
  const place = new Uint32Array(digits + 1)
  for (let n = 0; n < items.length; n += 1) {
    const after = (((keys[items[n] as number] as number) >>> shift) & (digits - 1)) + 1
    place[after] = (place[after] as number) + 1
  }
  for (let digit = 0; digit < digits; digit += 1)
    place[digit + 1] = (place[digit + 1] as number) + (place[digit] as number)
  for (let n = 0; n < items.length; n += 1) {
    const item = items[n] as number
    const digit = ((keys[item] as number) >>> shift) & (digits - 1)
    into[place[digit] as number] = item
    place[digit] = (place[digit] as number) + 1
  }
}
