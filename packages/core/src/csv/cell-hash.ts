/** The 64-bit hash of a cell in two signed halves; equal hashes are treated as equal texts. */
export const cellHash = { high: 0, low: 0 }

let viewed: Uint8Array = new Uint8Array(0)
let view = new DataView(viewed.buffer)
const [firstHalf, secondHalf] = [0x811c9dc5 | 0, 0x9747b28c | 0]
/** Keep the first 0 to 8 bytes of two words. */
const firstWord = Int32Array.of(0, 0xff, 0xffff, 0xffffff, -1, -1, -1, -1, -1)
const secondWord = Int32Array.of(0, 0, 0, 0, 0, 0xff, 0xffff, 0xffffff, -1)

/**
 * Writes to `cellHash`: allocating ten million results would cost more than hashing. Eight bytes at a time through the
 * rounds of a Feistel network, which maps different blocks to different hashes.
 */
export function hashBytes(bytes: Uint8Array, begin: number, end: number): void {
  if (bytes !== viewed) {
    viewed = bytes
    view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  const length = end - begin
  let high = firstHalf ^ length
  let low = secondHalf
  let at = begin
  for (; end - at > 8; at += 8) {
    high ^= view.getInt32(at, true)
    low ^= view.getInt32(at + 4, true)
    low ^= mix(high, 0x2c1b3c6d)
    high ^= mix(low, 0x297a2d39)
  }
  if (at + 8 <= bytes.length) {
    high ^= view.getInt32(at, true) & (firstWord[end - at] as number)
    low ^= view.getInt32(at + 4, true) & (secondWord[end - at] as number)
  } else {
    high ^= wordAt(bytes, at, Math.min(at + 4, end))
    low ^= wordAt(bytes, at + 4, end)
  }
  low ^= mix(high, 0x2c1b3c6d)
  high ^= mix(low, 0x297a2d39)
  low ^= mix(high, 0x5bd1e995)
  high ^= mix(low, 0x1b873593)
  cellHash.high = high
  cellHash.low = low
}

/** The hashes of many cells, as `hashBytes` computes them, without a call for each. */
export function hashCells(
  bytes: Uint8Array,
  { begins, ends, count }: { readonly begins: Int32Array; readonly ends: Int32Array; readonly count: number },
  highs: Int32Array,
  lows: Int32Array,
): void {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lastEnd = bytes.length - 8
  for (let index = 0; index < count; index += 1) {
    let at = begins[index] as number
    const end = ends[index] as number
    if (end > lastEnd) {
      hashBytes(bytes, at, end)
      highs[index] = cellHash.high
      lows[index] = cellHash.low
      continue
    }
    let left = end - at
    let high = firstHalf ^ left
    let low = secondHalf
    for (; left > 8; left -= 8, at += 8) {
      high ^= words.getInt32(at, true)
      low ^= words.getInt32(at + 4, true)
      low ^= mix(high, 0x2c1b3c6d)
      high ^= mix(low, 0x297a2d39)
    }
    high ^= words.getInt32(at, true) & (firstWord[left] as number)
    low ^= words.getInt32(at + 4, true) & (secondWord[left] as number)
    low ^= mix(high, 0x2c1b3c6d)
    high ^= mix(low, 0x297a2d39)
    low ^= mix(high, 0x5bd1e995)
    high ^= mix(low, 0x1b873593)
    highs[index] = high
    lows[index] = low
  }
}

function mix(half: number, factor: number): number {
  return Math.imul(half ^ (half >>> 15), factor)
}

function wordAt(bytes: Uint8Array, begin: number, end: number): number {
  let word = 0
  for (let at = end - 1; at >= begin; at -= 1) word = (word << 8) | (bytes[at] as number)
  return word
}
