/** Length of the part of a video that one bit stands for. */
const bitSeconds = 10

export type Range = readonly [from: number, to: number]

const bitCount = (seconds: number) => Math.max(1, Math.ceil(seconds / bitSeconds))

/** Bits of the parts watched before and now; a part counts from its first second. */
export function addWatched(before: Uint8Array, ranges: readonly Range[], seconds: number): Buffer {
  const bits = bitCount(seconds)
  const watched = Buffer.alloc(Math.ceil(bits / 8))
  watched.set(before.subarray(0, watched.length))
  for (const [from, to] of ranges) {
    const end = Math.min(bits, Math.ceil(to / bitSeconds))
    for (let bit = Math.floor(from / bitSeconds); bit < end && from < to; bit += 1)
      watched[bit >> 3] = (watched[bit >> 3] ?? 0) | (1 << (bit & 7))
  }
  return watched
}

export function percentWatched(watched: Uint8Array, seconds: number): number {
  const bits = bitCount(seconds)
  let count = 0
  for (let bit = 0; bit < bits; bit += 1) if (((watched[bit >> 3] ?? 0) >> (bit & 7)) & 1) count += 1
  return Math.floor((100 * count) / bits)
}

const finishedPercent = 90
export const isFinished = (percent: number): boolean => percent >= finishedPercent
