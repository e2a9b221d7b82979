export type SeededRandom = {
  /** From 0 to count − 1, each equally likely. */
  below(count: number): number
}

const range = 2 ** 32
const discardedRounds = 12

/** sfc32 from the first four words of a digest: the same draw for the same person on any machine. */
export function seededRandom(digest: Uint8Array): SeededRandom {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  const next = sfc32(view.getInt32(0), view.getInt32(4), view.getInt32(8), view.getInt32(12))
  for (let round = 0; round < discardedRounds; round += 1) next()
  return {
    below(count) {
      // Values beyond the last whole multiple would favour small results.
      const top = Math.floor(range / count) * count
      for (;;) {
        const value = next()
        if (value < top) return value % count
      }
    },
  }
}

function sfc32(one: number, two: number, three: number, start: number): () => number {
  let [a, b, c, counter] = [one, two, three, start]
  return () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
}
